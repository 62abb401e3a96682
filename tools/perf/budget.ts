import { towns } from '../../site/data/content.ts';
import { table } from '../../server/cli/terminal/table.ts';
import { ServerProcess } from '../../server/testing/server-process.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { listAddresses } from '../built-pages.ts';
import { openChromium } from '../chromium.ts';
import { orExit } from '../run.ts';
import { measurePage, slow4g, type Measure, type PageFigures } from './measure-page.ts';

/** Compressed bytes as transferred; 1 KB is 1000 bytes here. */
const kb = (kilobytes: number) => kilobytes * 1000;
const none = Infinity;

/** Budgets of the home page, town pages and all others, on a phone, cold and untouched. */
const budgets: Record<Measure, [home: number, town: number, other: number]> = {
  'HTML+CSS KB': [kb(26), kb(20), kb(20)],
  // A new connection's first ten packets carry 14.6 KB, 0.7 of them headers.
  'words KB': [none, none, none],
  '1st screen by KB': [kb(14), kb(14), kb(14)],
  'render-blocking': [0, 0, 0],
  'JS KB': [kb(12), kb(12), kb(12)],
  'JS scrolled KB': [kb(92), none, none],
  'fonts KB': [kb(20), kb(20), kb(20)],
  fonts: [1, 1, 1],
  'largest picture KB': [kb(12), kb(12), kb(25)],
  'before LCP KB': [kb(50), kb(50), none],
  'in all KB': [kb(100), kb(100), kb(100)],
  requests: [16, 16, 16],
  '3rd parties': [0, 0, 0],
};
const measures = Object.keys(budgets) as Measure[];
/** Bytes allowed on the home page for each town beyond eleven. */
const furtherTowns = kb(0.15) * Math.max(0, towns.length - 11);
/** Bytes of text on the longest page of each kind when the budgets were agreed. */
const usualWords = [kb(3.8), kb(2.4), kb(3.6)] as const;
/** Each byte of words brings half a byte of tags around them. */
const withTags = 1.5;

function limitOf(measure: Measure, address: string, words: number): number {
  const kind = address === '/' ? 0 : address.startsWith('/auto-locksmith-') ? 1 : 2;
  const limit = budgets[measure][kind];
  if (measure !== 'HTML+CSS KB') return limit;
  // The amount of text is up to the owner; the budget holds markup, styles and pictures.
  const furtherWords = withTags * Math.max(0, words - usualWords[kind]);
  return limit + furtherWords + (address === '/' ? furtherTowns : 0);
}

const shown = (measure: Measure, value: number) =>
  measure.endsWith('KB') ? (value / 1000).toFixed(1) : `${value}`;

/** A line for every budget a page exceeds: page, figure, limit and files. */
export const excessesOf = (address: string, figures: PageFigures): string[] =>
  measures.flatMap((measure) => {
    const limit = limitOf(measure, address, figures['words KB'].value);
    const { value, from } = figures[measure] ?? { value: 0 };
    if (value <= limit) return [];
    const used = shown(measure, value);
    return `${address}: ${measure} ${used}, allowed ${shown(measure, limit)} (${from})`;
  });

/** Checks every built page against its budgets on a slow line. Throws an Error that lists all excesses. */
export async function checkBudget(): Promise<void> {
  const site = await new ServerProcess().start();
  const browser = await openChromium();
  const addresses = listAddresses();
  const pages: [address: string, figures: PageFigures][] = [];
  const queue = addresses.values();
  const work = async () => {
    for (const address of queue) {
      pages.push([address, await measurePage(browser, { site: site.url, address }, slow4g)]);
    }
  };
  try {
    await Promise.all([work(), work(), work(), work()]);
  } finally {
    await browser.close();
    await site.dispose();
  }
  pages.sort(([a], [b]) => addresses.indexOf(a) - addresses.indexOf(b));
  const rows = pages.map(([address, figures]) => [
    address,
    ...measures.map((measure) => shown(measure, figures[measure]!.value)),
  ]);
  console.log(table(['page', ...measures], rows));
  const excesses = pages.flatMap(([address, figures]) => excessesOf(address, figures));
  if (excesses.length > 0) throw new Error(`Over budget:\n${excesses.join('\n')}`);
}

if (import.meta.main) {
  await orExit(async () => {
    await buildIfChanged();
    await checkBudget();
  });
}
