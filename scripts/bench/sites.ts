import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { BuildManifest } from '../../quote/build.ts';
import { canInspect, residentMb } from '../../tests/support/memory.ts';
import { RunningSite } from '../../tests/support/running-site.ts';
import { openProxy } from './proxy.ts';

/** After this long, in ms, a server that is asked for nothing counts as at rest. */
const rest = 3000;

export type Site = {
  name: string;
  url: string;
  /** Addresses of its pages; of somebody else's site the one that was given. */
  routes: string[];
  /**
   * Where Lighthouse starts from. Its own `about:blank` and a page with an opener policy can't
   * share a process: a new one would begin with the page, and be counted as the page's work.
   */
  blank: string;
  /** Only if the site is a build of this project. */
  server?: OwnServer;
  close: () => Promise<void>;
};

/**
 * Its own address behind the proxy, ms from its start to its first answer, and MB resident: at
 * rest after that, and now.
 */
type OwnServer = {
  url: string;
  start: number;
  atRest: number | undefined;
  memory: () => number | undefined;
};

const isAddress = (place: string) => /^https?:/.test(place);

/** Throws an Error that names the pages if a place is a build without one of these. */
export function checkRoutes(place: string, wanted: string[]): void {
  if (isAddress(place)) return;
  const routes = builtRoutes(place);
  const missing = wanted.filter((route) => !routes.includes(route));
  if (missing.length === 0) return;
  throw new Error(
    `${resolve(place)} has no page ${missing.join(', ')}, but: ${routes.join(', ')}`,
  );
}

/** The addresses of a build's pages, short ones first. Throws an Error if there is no build. */
function builtRoutes(folder: string): string[] {
  const manifest = join(folder, 'dist/build.json');
  if (!existsSync(manifest)) throw new Error(`${folder} holds no build: run "npm run build"`);
  const { pages } = JSON.parse(readFileSync(manifest, 'utf8')) as BuildManifest;
  return Object.keys(pages).toSorted((a, b) => a.length - b.length);
}

/** Opens what is to be measured: a web address, or a folder with a build in `dist`. */
export async function openSite(place: string): Promise<Site> {
  if (!isAddress(place)) return openBuild(resolve(place));
  const { origin, pathname, host } = new URL(place);
  return {
    name: host,
    url: origin,
    routes: [pathname],
    blank: 'about:blank',
    close: async () => {},
  };
}

async function openBuild(folder: string): Promise<Site> {
  const routes = builtRoutes(folder);
  const site = new RunningSite({}, folder);
  const started = performance.now();
  await site.start();
  await fetch(`${site.url}/livez`);
  const start = performance.now() - started;
  await wait(rest);
  const memory = () => (canInspect ? residentMb(site.pid) : undefined);
  const proxy = await openProxy(site.url);
  return {
    name: basename(folder),
    url: proxy.url,
    routes,
    blank: `${proxy.url}/livez`,
    server: { url: site.url, start, atRest: memory(), memory },
    close: async () => {
      proxy.close();
      await site.dispose();
    },
  };
}
