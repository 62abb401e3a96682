import { useEffect, useRef, type ReactNode } from 'react';

/** The trading name, from the build. */
declare const __BUSINESS__: string;

/**
 * The layout of screens before the app: one question and its buttons. Focus starts at the
 * question, since the button of the screen before is gone.
 */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-5 py-8">
      <title>{title}</title>
      <p className="text-sm text-muted">{__BUSINESS__}</p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl shadow-none! outline-none!">
        {title}
      </h1>
      {children}
    </main>
  );
}
