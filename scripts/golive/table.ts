import type { Finding } from './findings.ts';

/** The findings under the file they stand in, in two columns. */
export function table(findings: Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const places = Map.groupBy(findings, ({ where }) => where);
  return [...places]
    .map(([where, found]) =>
      [where, ...found.map(({ what, mend }) => `  ${what.padEnd(width)}  ${mend}`)].join('\n'),
    )
    .join('\n\n');
}
