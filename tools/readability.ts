import { fleschKincaid } from 'flesch-kincaid';
import { JSDOM } from 'jsdom';
import { readFileSync } from 'node:fs';
import { syllable } from 'syllable';
import type { BuildManifest } from '../contract/manifest.ts';
import { table } from '../server/cli/terminal/table.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { orExit } from './run.ts';

/** Sentences with more words than this are listed. */
const longest = 30;
/** Lines that are not sentences count as one if they have at least this many words. */
const shortestLine = 5;
const blocks =
  'p, li, dt, dd, td, th, caption, figcaption, blockquote, summary, legend, label, button, div, section, article, h1, h2, h3, h4, br';
const notProse = 'script, style, template, svg, [hidden], [aria-hidden=true], .sr-only';
const headings = 'h1, h2, h3, h4, summary, button, label';

const sentencesOf = new Intl.Segmenter('en-GB', { granularity: 'sentence' });
/** Numbers, prices and times count as one word each. */
const wordsOf = (text: string) =>
  text.match(/[\p{L}\p{N}£%]+(?:[’'.,:/-][\p{L}\p{N}]+)*/gu) ?? [];

/** The text of an element, one line for each block. */
function linesOf(main: Element): string[] {
  const copy = main.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(notProse)) element.remove();
  for (const element of copy.querySelectorAll(blocks)) {
    element.before('\n');
    element.after('\n');
  }
  const text = copy.textContent ?? '';
  return text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

type Page = { address: string; grade: number; sentences: number; long: string[] };

/** Measures how hard a page's sentences are to read; headings count only if they are too long. */
function measure(address: string, html: string): Page {
  const main = new JSDOM(html).window.document.querySelector('main')!;
  const split = (lines: string[]) =>
    lines.flatMap((line) =>
      [...sentencesOf.segment(line)].map(({ segment }) => segment.trim()),
    );
  const all = split(linesOf(main));
  for (const heading of main.querySelectorAll(headings)) heading.remove();
  const prose = split(linesOf(main)).filter(
    (line) => /[.!?]['’"”)]*$/.test(line) || wordsOf(line).length >= shortestLine,
  );
  const words = prose.flatMap(wordsOf);
  const grade = fleschKincaid({
    sentence: prose.length,
    word: words.length,
    syllable: words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0),
  });
  const long = [...new Set(all)].filter((line) => wordsOf(line).length > longest);
  return { address, grade, sentences: prose.length, long };
}

/**
 * Prints the reading level (Flesch-Kincaid, years of school) of each built page, hardest first,
 * and each sentence that is too long. Long sentences are no error.
 */
async function printReadability(): Promise<void> {
  await buildIfChanged();
  const { pages: built, special } = JSON.parse(
    readFileSync('dist/build.json', 'utf8'),
  ) as BuildManifest;
  const pages = Object.entries({ ...built, ...special })
    .map(([address, { file }]) => measure(address, readFileSync(`dist/${file}`, 'utf8')))
    // A page of pictures, or the flyer, has no sentences.
    .filter(({ sentences }) => sentences > 0)
    .toSorted((a, b) => b.grade - a.grade);
  const rows = pages.map(({ address, grade, sentences, long }) => [
    address,
    grade.toFixed(1),
    `${sentences}`,
    `${long.length}`,
  ]);
  console.log(table(['page', 'grade', 'sentences', `over ${longest} words`], rows, []));
  const median = pages[Math.floor(pages.length / 2)]!.grade;
  console.log(`\nMedian ${median.toFixed(1)}, highest ${pages[0]!.grade.toFixed(1)}.`);
  for (const { address, long } of pages)
    for (const line of long)
      console.log(`\n${address}: ${wordsOf(line).length} words\n  ${line}`);
}

await orExit(printReadability);
