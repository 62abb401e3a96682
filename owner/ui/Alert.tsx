import type { ReactNode } from 'react';

const tones = {
  info: 'border-edge',
  success: 'border-success',
  error: 'border-danger',
} as const;

/** A short message, announced when it appears: an error always, others by most screen readers. */
export function Alert({
  tone = 'info',
  children,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
}) {
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`grid gap-3 rounded-md border border-l-4 bg-raised px-4 py-3 ${tones[tone]}`}
    >
      {children}
    </div>
  );
}
