import type { ReactNode } from 'react';
import type { RequestFact } from '../../../contract/request-page.ts';

/** Shown where this holds for the visitor's request; the server takes the template off, or out. */
export function When({ is, children }: { is: RequestFact; children: ReactNode }) {
  return <template data-when={is}>{children}</template>;
}
