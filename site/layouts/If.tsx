import type { ReactNode } from 'react';
import { endMark, ifMark } from '../../contract/page-marks.ts';

/** Shows its children if the fact holds, which the server decides for each page. */
export function If({ fact, children }: { fact: string; children: ReactNode }) {
  return (
    <>
      {ifMark(fact)}
      {children}
      {endMark}
    </>
  );
}
