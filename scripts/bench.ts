import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { openBrowser } from './bench/browser.ts';
import { measureBuild, type BuildCost } from './bench/build-cost.ts';
import { openLimit } from './bench/limit.ts';
import { help, readOptions, type Options } from './bench/options.ts';
import { reportOf } from './bench/report.ts';
import type { Results } from './bench/results.ts';
import { measureRounds } from './bench/rounds.ts';
import { checkRoutes, openSite, type Site } from './bench/sites.ts';
import { printed, tablesOf } from './bench/summary.ts';
import { buildIfChanged } from './build-if-changed.ts';

/** Where a build that is only timed goes. */
const scratch = '.cache/bench';

async function timeBuild(): Promise<BuildCost> {
  console.log('Building the site from nothing …');
  try {
    return await measureBuild('.', scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measure({ places, runs, routes, withBuild }: Options): Promise<Results> {
  const closers: (() => Promise<void>)[] = [];
  try {
    const build = withBuild && places.includes('.') ? await timeBuild() : undefined;
    const sites: Site[] = [];
    for (const place of places) {
      const site = await openSite(place);
      closers.push(site.close);
      sites.push(site.server && routes ? { ...site, routes } : site);
    }
    const limit = await openLimit('dist');
    closers.push(limit.close);
    const browser = await openBrowser();
    closers.push(() => browser.browser.close());
    const measured = await measureRounds(browser, runs, limit, sites);
    return {
      taken: new Date().toISOString().slice(0, 16).replace('T', ' '),
      machine: `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.version}`,
      runs,
      limit: measured.limit,
      sites: measured.sites.map((site, index) =>
        build && places[index] === '.' ? { ...site, build } : site,
      ),
    };
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}

try {
  const options = readOptions();
  if (options) {
    await buildIfChanged();
    for (const place of options.places) checkRoutes(place, options.routes ?? []);
    const results = await measure(options);
    mkdirSync('reports', { recursive: true });
    writeFileSync('reports/bench.json', JSON.stringify(results, null, 1));
    writeFileSync('reports/bench.html', reportOf(results));
    console.log(`\n${tablesOf(results).map(printed).join('\n\n')}`);
    console.log('\nWritten: reports/bench.json, reports/bench.html');
  } else console.log(help);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
