import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { BuildManifest } from '../../quote/build.ts';
import { measureBuild, type BuildCost } from '../../scripts/bench/build-cost.ts';
import { growProject } from './synthetic.ts';

const help = `npm run growth [-- pages …]

Builds copies of the site with synthetic towns and articles, each from nothing, and prints how
time, memory and output grow. Without numbers: the site as it is, 1,000 pages and 10,000.
`;

/** What one more page may cost over the site as it is, and what a build may hold. */
const goal = { msAPage: 5, peakMb: 2000 };

type Growth = BuildCost & { pages: number; outputMb: number };

function pagesIn(folder: string): number {
  const manifest = readFileSync(join(folder, 'dist/build.json'), 'utf8');
  return Object.keys((JSON.parse(manifest) as BuildManifest).pages).length;
}

function megabytesIn(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return files
    .filter((entry) => entry.isFile())
    .reduce(
      (sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size / 2 ** 20,
      0,
    );
}

async function measure(more: number): Promise<Growth> {
  const folder = growProject(more);
  try {
    const cost = await measureBuild(folder);
    return { ...cost, pages: pagesIn(folder), outputMb: megabytesIn(join(folder, 'dist')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const line = (cells: string[]) => cells.map((cell) => cell.padStart(12)).join('');

/** How many ms every page beyond those of `base` took. */
function perPage(now: Growth, base: Growth, of: 'seconds' | 'worked'): string {
  if (now === base) return '–';
  return (((now[of] - base[of]) * 1000) / (now.pages - base.pages)).toFixed(1);
}

async function run(sizes: number[]): Promise<Growth[]> {
  console.log(line(['pages', 'seconds', 'ms a page', 'work ms', 'peak MB', 'output MB']));
  const base = await measure(0);
  const grown: Growth[] = [];
  for (const size of new Set([base.pages, ...sizes])) {
    const now = size === base.pages ? base : await measure(size - base.pages);
    grown.push(now);
    console.log(
      line([
        `${now.pages}`,
        now.seconds.toFixed(1),
        perPage(now, base, 'seconds'),
        perPage(now, base, 'worked'),
        now.peakMb.toFixed(0),
        now.outputMb.toFixed(0),
      ]),
    );
  }
  console.log(`Goal: ${goal.msAPage} ms a page, ${goal.peakMb} MB`);
  return grown;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' } },
});
if (values.help) console.log(help);
else {
  const sizes = positionals.length > 0 ? positionals.map(Number) : [1000, 10_000];
  const grown = await run(sizes);
  mkdirSync('reports', { recursive: true });
  writeFileSync('reports/growth.json', JSON.stringify(grown, null, 1));
}
