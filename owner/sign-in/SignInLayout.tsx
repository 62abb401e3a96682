import type { ReactNode } from 'react';
import { business } from 'virtual:words';

/** The layout of screens before the app: one question and its buttons. */
export function SignInLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 px-5 py-8">
      <title>{title}</title>
      <p className="text-sm text-muted">{business}</p>
      <h1 className="text-2xl">{title}</h1>
      {children}
    </main>
  );
}
