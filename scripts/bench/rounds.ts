import { setTimeout as wait } from 'node:timers/promises';
import type { MeasuringBrowser } from './browser.ts';
import { loadCold, type ColdLoad } from './cold-load.ts';
import { measureInteractions } from './interactions.ts';
import { runLighthouse, type LighthouseFigures } from './lighthouse.ts';
import { measureNavigation } from './navigation.ts';
import type { Figures, RouteResult, SiteResult } from './results.ts';
import type { Site } from './sites.ts';
import { medians } from './stats.ts';

/** A page that stopped loading under Lighthouse is tried so often in all. */
const attempts = 3;

type Page = {
  url: string;
  name: string;
  blank: string;
  lighthouse: LighthouseFigures[];
  cold: ColdLoad[];
};

async function measurePage({ browser, port }: MeasuringBrowser, page: Page) {
  const figures = await persist(() => runLighthouse(page.url, page.blank, port));
  page.lighthouse.push(figures);
  const load = await persist(() => loadCold(browser, page.url));
  page.cold.push(load);
  const { performance, accessibility, bestPractices, seo = '–' } = figures;
  return `${[performance, accessibility, bestPractices, seo].join('/')}, paint ${Math.round(load.lcp)} ms`;
}

async function persist<Result>(take: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await take();
    } catch (error) {
      if (attempt === attempts) throw error;
      console.log(`  again, since ${(error as Error).message.split('\n')[0]}`);
      await wait(1000);
    }
  }
}

const resultOf = ({ url, lighthouse, cold }: Page): RouteResult => ({
  route: new URL(url).pathname,
  lighthouse: medians(lighthouse),
  cold: medians(cold),
});

/**
 * Measures all pages of the limit and of some sites in rounds, each page once a round, so that
 * a machine that is busy for a minute spoils no page's median and all are measured alike.
 */
export async function measureRounds(
  browser: MeasuringBrowser,
  runs: number,
  limit: Site,
  sites: Site[],
): Promise<{ limit: RouteResult; sites: SiteResult[] }> {
  const pagesOf = (site: Site) =>
    site.routes.map((route): Page => {
      const name = `${site.name} ${route}`;
      return { url: site.url + route, name, blank: site.blank, lighthouse: [], cold: [] };
    });
  const [limitPages, ...sitePages] = [limit, ...sites].map(pagesOf);
  const deeds = sites.map((): Figures[] => []);
  const all = [limitPages!, ...sitePages].flat();
  for (let run = 1; run <= runs; run++) {
    for (const [index, page] of all.entries()) {
      const said = await measurePage(browser, page);
      console.log(`run ${run}/${runs}, page ${index + 1}/${all.length}, ${page.name}: ${said}`);
    }
    for (const [index, site] of sites.entries()) {
      const { server } = site;
      if (!server) continue;
      console.log(`run ${run}/${runs}, ${site.name}: menu, dialog, form, questions, links`);
      deeds[index]!.push({
        ...(await persist(() => measureInteractions(browser.browser, server.url))),
        ...(await persist(() => measureNavigation(browser.browser, server.url))),
      });
    }
  }
  return {
    limit: resultOf(limitPages![0]!),
    sites: sites.map(({ name, server }, index) => ({
      name,
      routes: sitePages[index]!.map(resultOf),
      ...(server && {
        deeds: medians(deeds[index]!),
        server: { start: server.start, atRest: server.atRest, afterwards: server.memory() },
      }),
    })),
  };
}
