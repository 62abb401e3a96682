import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { table } from '../../server/cli/terminal/table.ts';
import { ServerProcess } from '../../server/testing/server-process.ts';
import { buildIfChanged } from '../build-if-changed.ts';
import { orExit } from '../run.ts';
import { compared, measureLoad, measureTaps, type Figures } from './lighthouse.ts';

const help = `npm run bench [-- [options] [address [address]]]

Runs Lighthouse on the pages of one or two sites, of this build if no address is given, and on
taps and typing on the home page. Two sites take turns, so that a busy minute of the machine
spoils neither. Prints medians; the report of every run goes to reports/lighthouse/.

  --rounds N        how often each thing is measured (5)
  --routes /,/blog  only these pages, else all of the first site's sitemap; taps come with /
`;
const folder = 'reports/lighthouse';
const taps = 'taps';

/** One measurement of one site. */
type Sample = { what: string; site: string; figures: Figures };

/** The paths in a site's sitemap. Throws an Error if it has none. */
async function readRoutes(site: string): Promise<string[]> {
  const sitemap = await (await fetch(new URL('/sitemap.xml', site))).text();
  const routes = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, address]) =>
    decodeURI(new URL(address!).pathname),
  );
  if (routes.length === 0) throw new Error(`${site} has no sitemap: name --routes`);
  return routes;
}

/** Takes one measurement of one site. A failure is printed and leaves no sample. */
async function take(site: string, what: string, round: number): Promise<Sample[]> {
  const { host } = new URL(site);
  const line = `round ${round}, ${host}, ${what}`;
  try {
    const { figures, report } =
      what === taps ? await measureTaps(site) : await measureLoad(new URL(what, site));
    const name = `${host}${what === '/' ? '-home' : `-${what}`}-${round}`;
    writeFileSync(`${folder}/${name.replaceAll(/[^\w.]+/g, '-')}.html`, report);
    console.log(line);
    return [...figures].map(([part, of]) => ({ what: part, site: host, figures: of }));
  } catch (error) {
    console.log(`${line} FAILED: ${(error as Error).message}`);
    return [];
  }
}

/** The median of some values; for an even number, the mean of the two in the middle. */
function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** A table of medians for each measurement and site, in the order they were first measured. */
function summary(samples: Sample[]): string {
  const groups = Map.groupBy(samples, ({ what, site }) => `${what} ${site}`);
  const rows = [...groups.values()].map((runs) => [
    runs[0]!.what,
    runs[0]!.site,
    `${runs.length}`,
    ...Object.entries(compared).map(([id, head]) => {
      const values = runs.map(({ figures }) => figures[id]).filter((it) => it !== undefined);
      return values.length === 0 ? '' : median(values).toFixed(head === 'CLS' ? 3 : 0);
    }),
  ]);
  return table(['what', 'site', 'runs', ...Object.values(compared)], rows);
}

async function bench(sites: string[], routes: string[], rounds: number): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const samples: Sample[] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const what of routes.includes('/') ? [...routes, taps] : routes) {
      for (const site of sites) samples.push(...(await take(site, what, round)));
    }
  }
  const figures = summary(samples);
  writeFileSync(`${folder}/figures.txt`, `${figures}\n`);
  console.log(`\n${figures}\n\nEvery run's report is in ${folder}/`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      rounds: { type: 'string', default: '5' },
      routes: { type: 'string' },
    },
  });
  if (values.help) return console.log(help);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds takes a number from 1');
  const isOwn = positionals.length === 0;
  if (isOwn) await buildIfChanged();
  const own = isOwn ? await new ServerProcess().start() : undefined;
  try {
    const sites = own ? [own.url] : positionals;
    await bench(sites, values.routes?.split(',') ?? (await readRoutes(sites[0]!)), rounds);
  } finally {
    await own?.dispose();
  }
}

if (import.meta.main) await orExit(main);
