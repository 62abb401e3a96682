import type { ReactNode } from 'react';
import { endMark, ifMark } from '../../contract/page-marks.ts';

/** Shown where the fact holds: the server decides when it sends the page. */
export function If({ fact, children }: { fact: string; children: ReactNode }) {
  return (
    <>
      {ifMark(fact)}
      {children}
      {endMark}
    </>
  );
}
