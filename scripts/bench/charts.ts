import type { Results, RouteResult, SiteResult } from './results.ts';
import { rivals, type Rival } from './rivals.ts';

export const escape = (text: string) =>
  text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);

type Bar = { label: string; value: number; kind: 'ours' | 'limit' | 'theirs' };

const [labels, width, row] = [250, 420, 24];

/** A chart of lying bars. */
function chart(title: string, unit: string, bars: Bar[]): string {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const drawn = bars.map(({ label, value, kind }, at) => {
    const length = Math.max(1, (value / most) * width);
    const figure = value >= 100 ? Math.round(value) : Math.round(value * 100) / 100;
    const y = at * row;
    return (
      `<text x="${labels - 8}" y="${y + 16}" text-anchor="end">${escape(label)}</text>` +
      `<rect class="${kind}" x="${labels}" y="${y + 4}" width="${length}" height="${row - 8}"/>` +
      `<text x="${labels + length + 6}" y="${y + 16}">${figure} ${unit}</text>`
    );
  });
  return (
    `<figure><figcaption>${escape(title)}</figcaption>` +
    `<svg viewBox="0 0 ${labels + width + 90} ${bars.length * row}" role="img" aria-label="${escape(title)}">` +
    `${drawn.join('')}</svg></figure>`
  );
}

type Comparison = [
  title: string,
  unit: string,
  mine: (home: RouteResult) => number,
  theirs: (rival: Rival) => number,
];

const comparisons: Comparison[] = [
  ['Largest paint, Lighthouse', 's', (home) => home.lighthouse.lcp / 1000, (it) => it.lcpLab],
  ['Largest paint, real load', 's', (home) => home.cold.lcp / 1000, (it) => it.lcpReal],
  ['Blocking time', 'ms', (home) => home.lighthouse.tbt, (it) => it.tbt],
  ['Size in all', 'KiB', (home) => home.cold.total, (it) => it.total],
  ['Size before the largest paint', 'KiB', (home) => home.cold.beforeLcp, (it) => it.beforeLcp],
  ['JavaScript', 'KiB', (home) => home.cold.script, (it) => it.script],
  ['Performance score', '', (home) => home.lighthouse.performance, (it) => it.scores[0]],
];

/** The first page of each site, the hand-written page and the rivals' home pages, side by side. */
export function rivalCharts({ limit, sites }: Results): string {
  const homes = sites.flatMap(({ name, routes: [home] }) =>
    home ? [{ label: `${name} ${home.route}`, home, kind: 'ours' as const }] : [],
  );
  const mine = [
    ...homes,
    { label: 'hand-written, in this run', home: limit, kind: 'limit' as const },
  ];
  return comparisons
    .map(([title, unit, ours, theirs]) =>
      chart(title, unit, [
        ...mine.map(({ label, home, kind }) => ({ label, value: ours(home), kind })),
        ...rivals.map((it) => ({ label: it.name, value: theirs(it), kind: 'theirs' as const })),
      ]),
    )
    .join('');
}

/** How long each page of a site takes to its largest paint, and what it weighs. */
export function pageCharts({ name, routes }: SiteResult): string {
  const bars = (value: (page: RouteResult) => number) =>
    routes.map((page): Bar => ({ label: page.route, value: value(page), kind: 'ours' }));
  return (
    chart(
      `${name}: largest paint, real load`,
      's',
      bars(({ cold }) => cold.lcp / 1000),
    ) +
    chart(
      `${name}: size in all`,
      'KiB',
      bars(({ cold }) => cold.total),
    )
  );
}
