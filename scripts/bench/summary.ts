import type { Results, RouteResult, SiteResult } from './results.ts';

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kib = (value: number) => value.toFixed(1);
const whole = (value: number) => `${Math.round(value)}`;
const unit = (value: number | undefined, name: string) =>
  value === undefined ? '–' : `${whole(value)} ${name}`;

export type Table = { title: string; head: string[]; rows: string[][] };

type Column = [head: string, cell: (of: RouteResult, limit: RouteResult) => string];

/** "÷ limit" is how much later than the hand-written page of the same run. */
const columns: Column[] = [
  [
    'P/A/BP/SEO',
    ({ lighthouse: { performance, accessibility, bestPractices, seo } }) =>
      [performance, accessibility, bestPractices, seo ?? '–'].join('/'),
  ],
  ['LCP lab', ({ lighthouse }) => seconds(lighthouse.lcp)],
  ['÷ limit', ({ lighthouse }, limit) => (lighthouse.lcp / limit.lighthouse.lcp).toFixed(2)],
  ['TBT ms', ({ lighthouse }) => whole(lighthouse.tbt)],
  ['CLS', ({ lighthouse }) => lighthouse.cls.toFixed(3)],
  ['LCP real', ({ cold }) => seconds(cold.lcp)],
  ['÷ limit', ({ cold }, limit) => (cold.lcp / limit.cold.lcp).toFixed(2)],
  ['CLS real', ({ cold }) => cold.cls.toFixed(3)],
  ['can call', ({ cold }) => (cold.callAt ? seconds(cold.callAt) : 'never')],
  ['KiB to call', ({ cold }) => (cold.callAt ? kib(cold.beforeCall) : '–')],
  ['KiB to LCP', ({ cold }) => kib(cold.beforeLcp)],
  ['HTML', ({ cold }) => kib(cold.html)],
  ['JS', ({ cold }) => kib(cold.script)],
  ['CSS', ({ cold }) => kib(cold.style)],
  ['font', ({ cold }) => kib(cold.font)],
  ['pictures', ({ cold }) => kib(cold.picture)],
  ['other', ({ cold }) => kib(cold.other)],
  ['KiB in all', ({ cold }) => kib(cold.total)],
];

const pagesTable = ({ name, routes }: SiteResult, limit: RouteResult): Table => ({
  title: `Pages of ${name}`,
  head: ['page', ...columns.map(([head]) => head)],
  rows: [{ ...limit, route: 'hand-written' }, ...routes].map((of) => [
    of.route,
    ...columns.map(([, cell]) => cell(of, limit)),
  ]),
});

/** What only a build of this project tells, a column for each. */
function deedsTable(sites: SiteResult[]): Table {
  const row = (label: string, tell: (site: SiteResult) => string) => [
    label,
    ...sites.map(tell),
  ];
  const names = new Set(sites.flatMap(({ deeds = {} }) => Object.keys(deeds)));
  return {
    title: 'Deeds on a slow phone, build and server',
    head: ['', ...sites.map(({ name }) => name)],
    rows: [
      ...[...names].map((name) => row(name, ({ deeds }) => unit(deeds?.[name], 'ms'))),
      row('build from nothing', ({ build }) => unit(build?.seconds, 's')),
      row('build, work of processors', ({ build }) => unit(build?.worked, 's')),
      row('build, memory at its peak', ({ build }) => unit(build?.peakMb, 'MB')),
      row('server, until its first answer', ({ server }) => unit(server?.start, 'ms')),
      row('server at rest', ({ server }) => unit(server?.atRest, 'MB')),
      row('server after all this', ({ server }) => unit(server?.afterwards, 'MB')),
    ],
  };
}

/** The results as tables: one of pages for each site, and one of what is done with them. */
export function tablesOf({ sites, limit }: Results): Table[] {
  const ours = sites.filter(({ server }) => server);
  return [
    ...sites.map((site) => pagesTable(site, limit)),
    ...(ours.length > 0 ? [deedsTable(ours)] : []),
  ];
}

/** A table for the terminal: the first column left, the others right. */
export function printed({ title, head, rows }: Table): string {
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]!.length)),
  );
  const lines = [head, ...rows].map((row) =>
    row
      .map((text, at) => (at ? text.padStart(widths[at]!) : text.padEnd(widths[0]!)))
      .join('  '),
  );
  return [title, ...lines].join('\n');
}
