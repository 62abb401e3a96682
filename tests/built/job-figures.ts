import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '../../site/data/load.ts';
import { readYaml } from '../../site/data/yaml.ts';
import { content } from '../support/production-site.ts';

const { jobs } = content.pricing;

const lost =
  'lost|none left|none of them|no key left|no working key|no keys?(?: at all)?[?,.]|last key|every key|all keys|all your keys|only car key|your only|key gone|two keys|two fobs';
/**
 * Patterns for each job of the price list. A text names a job if all match; of several jobs, the
 * one with most patterns. Jobs without patterns are not checked.
 */
const parts: Record<string, string[]> = {
  opening: ['open|lockout|locked|shut out|stranded|get (?:you )?into'],
  'opening-hard': [
    'open|lockout|van|car',
    'harder|BMW|Mercedes|Jaguar|Land Rover|deadlock|extra locks',
  ],
  'spare-chip': [
    'new (?:car )?key|new chip|chip key|with (?:a|its|the) chip|spare|coded|only one key|key replacement',
  ],
  clone: ['clon', 'clon'],
  'spare-remote': ['remote|buttons', 'with |key|new|coded'],
  'spare-keyless': ['keyless|fob', 'keyless|new|spare|with '],
  'lost-chip': [lost, 'key|none|gone|fob|lost'],
  'lost-remote': [lost, 'remote|buttons', 'key|none|gone|with '],
  'lost-keyless': [lost, 'keyless|fob', 'key|fob'],
  programming: ['programm|coding|code|matching'],
  blade: ['blade|plain'],
  'broken-key': ['broken|snapped|piece|half a blade', 'out|stuck|removal|broken'],
  'key-case': ['case|wet|solder|board', 'case|buttons|key|board|solder'],
  'lock-repair': ['lock', 'lock repair|repair|work on a lock|free(?:ing)? a'],
  'ignition-repair': ['ignition', 'ignition'],
  diagnosis: ['diagnos|test without|find(?:ing)? (?:out why|the fault)'],
  'second-key': ['second key|another key|extra key'],
  'flat-battery': ['battery'],
  'glued-lock': ['glue|second piece'],
};
const patterns = new Map(
  Object.entries(parts)
    .filter(([job]) => job in jobs)
    .map(([job, all]) => [
      job,
      // 'without remote buttons' doesn't name a key with buttons.
      all.map((words) => new RegExp(`(?<!without (?:an? |remote )?)\\b(?:${words})`, 'i')),
    ]),
);
const fitOf = (job: string, words: string) =>
  patterns.get(job)!.filter((part) => part.test(words)).length;
const isNamed = (job: string, words: string) => fitOf(job, words) === patterns.get(job)!.length;

/** A text of `content/` with figures of jobs, as placeholders, and what stands around it, nearest first. */
export type FigureText = { file: string; text: string; around: string[] };

const figures = /\{(price|time|claim):([\w-]+)(?::([\w-]+))?\}/g;
const hasFigures = (text: string) => text.search(figures) >= 0;

/** The texts in a value, each with the other texts beside it and beside what it is in. */
function textsIn(file: string, value: unknown, around: string[] = []): FigureText[] {
  if (typeof value === 'string')
    return hasFigures(value) ? [{ file, text: value, around }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => {
    // A job's own time.
    if (key === 'time') return [];
    const beside = Object.entries(value)
      .filter(([other]) => other !== key)
      .flatMap(([, words]) => (typeof words === 'string' && !hasFigures(words) ? words : []));
    return textsIn(file, one, Array.isArray(value) ? around : [...beside, ...around]);
  });
}

/** The texts of an article: paragraphs with their headings, cells with those of row and column. */
function textsOfArticle(file: string, source: string): FigureText[] {
  const [, title = ''] = /^title: (.*)/m.exec(source) ?? [];
  let heading = '';
  let columns: string[] = [];
  return source
    .replaceAll(
      /<(Price|Time|Claim) (?:of|name)="([\w-]+)" \/>/g,
      (_, kind: string, name) => `{${kind.toLowerCase()}:${name}}`,
    )
    .split('\n')
    .flatMap((line) => {
      const cells = line.startsWith('|') ? line.split('|') : [];
      if (line.startsWith('#')) heading = line;
      if (cells.length === 0 || columns.length === 0) columns = cells;
      const texts = cells.length > 0 ? cells : [line];
      return texts.flatMap((text, at) => {
        const beside = [columns[at] ?? '', ...cells.slice(1, at), heading, title];
        return hasFigures(text)
          ? [{ file, text, around: beside.filter((one) => !hasFigures(one)) }]
          : [];
      });
    });
}

/** Every text with figures of jobs. */
export const figureTexts = readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:yaml|mdx)$/.test(file))
  .toSorted()
  .flatMap((file) => {
    const source = readFileSync(join(contentFolder, file), 'utf8');
    return file.endsWith('.mdx')
      ? textsOfArticle(file, source)
      : textsIn(file, readYaml(file, source).value);
  });

/** The jobs whose figure a placeholder shows: several may take the time of a claim. */
const jobsOf = (kind: string, name: string) =>
  (kind === 'claim'
    ? Object.keys(jobs).filter((job) =>
        jobs[job]!.time.includes(content.business.claims[name as 'job-time'].wording),
      )
    : [name]
  ).filter((job) => patterns.has(job));
const figureOf = (kind: string, job: string, make = '') => {
  const own = jobs[job]!.makes[make];
  return kind === 'price' ? (own ?? jobs[job])?.price : own?.time || jobs[job]?.time;
};

/**
 * For each figure, the words that may name its job, nearest first: its own part of the sentence,
 * then more and more of the text before, then what stands around the text.
 */
function saidOf({ text, around }: FigureText): string[][] {
  const pieces: string[] = [];
  const rest = text.replaceAll(/\s+/g, ' ');
  const found = [...rest.matchAll(figures)];
  let start = 0;
  return found.map(({ 0: figure, index }, at) => {
    const end = index + figure.length;
    const upToNext = rest.slice(end, found[at + 1]?.index);
    // '£120 with a chip and £150 with remote buttons': what follows belongs to the figure before.
    const before = rest.slice(start, index);
    const isFirst =
      /(?:^|[.:]) ?from $/i.test(before) && upToNext.search(/[.?!]|$/) < upToNext.length;
    const follows = isFirst
      ? /^[^.]*/
      : /^ \(?(?:with|for|without|while|more|on|if)\b[^,.;:{]*/;
    const [after = ''] = follows.exec(upToNext) ?? [];
    const own = after.replace(/ (?:and|or|at|from)(?: at| from)? ?$/, '');
    pieces.push(...`${before} ${own}`.split(/(?<=[.?!]) +/));
    start = end + own.length;
    const inText = pieces.map((_, from) => pieces.slice(from).join(' ')).toReversed();
    const outside = around.map((_, to) =>
      [inText.at(-1), ...around.slice(0, to + 1)].join(' '),
    );
    return [...inText, ...outside];
  });
}

/** Error for a figure whose words, nearest first, name another job; undefined if they don't. */
function mistakeIn(kind: string, job: string, make: string | undefined, said: string[]) {
  const own = figureOf(kind, job, make);
  const others = [...patterns.keys()].filter((other) => figureOf(kind, other, make) !== own);
  let mistake: string | undefined;
  for (const words of said) {
    const fit = fitOf(job, words);
    const isOwn = isNamed(job, words);
    const other = others.find(
      (one) => isNamed(one, words) && fitOf(one, words) >= (isOwn ? fit + 1 : fit),
    );
    if (other) mistake ??= `${own} of ${job}, where it says ${other}: ${words}`;
    // More words around may name the job, if these name a part of it.
    if (other ? fit === 0 : isOwn) return other && mistake;
  }
  return mistake;
}

/** Figures beside words that name another job. */
export const swappedFigures = (texts: FigureText[]): string[] =>
  texts.flatMap((one) => {
    const said = saidOf(one);
    return [...one.text.matchAll(figures)].flatMap(([, kind = '', name = '', make], at) => {
      const mistakes = jobsOf(kind, name).map((job) => mistakeIn(kind, job, make, said[at]!));
      const [first] = mistakes;
      return mistakes.every(Boolean) && first ? [`${one.file}: ${first}`] : [];
    });
  });
