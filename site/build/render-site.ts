import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serviceWorkerPath } from '../../contract/api.ts';
import type { BuildManifest, BuiltPage } from '../../contract/manifest.ts';
import type { RenderedPage } from '../../contract/renderer.ts';
import { business, content } from '../data/content.ts';
import { international } from '../data/facts.ts';
import { isMarking } from '../data/marks.ts';
import { redirectsIn } from '../data/pages.ts';
import { pictureAddresses } from '../data/pictures.ts';
import { startScripts } from '../layouts/inline-scripts.ts';
import { assetsPath, offlinePath } from '../paths.ts';
import { cardsFile, drawnCards } from '../seo/images/social-card.ts';
import { versionedWorker, workerFile } from '../service-worker/version.ts';
import { compressFiles } from './compress.ts';
import { headersFor, type OwnCode } from './page-headers.ts';
import { showMarks } from './show-marks.ts';

/** Pages that the server sends with another status or fills in, so they leave the public folder. */
const specialPages: Record<string, keyof BuildManifest['special']> = {
  '404.html': 'notFound',
  'post-not-found.html': 'postNotFound',
  'quote-error.html': 'quoteError',
  'request.html': 'request',
};

const number = (display: string) => ({ display, international: international(display) });

/** The few facts the server needs. */
const facts: BuildManifest['business'] = {
  tradingName: business.tradingName,
  phone: number(business.phone),
  landline: number(business.landline),
  email: business.email,
  closed: business.closed,
  vanPlate: business.van.plate,
};

const siteUrl = import.meta.env.SITE.replace(/\/$/, '');

/** The renderer runs in its own folder inside `dist`. */
const dist = resolve('..');

const app = createApp({ streaming: false });
const { inlinedScripts, routes } = app.manifest;
const own: OwnCode = {
  scripts: new Set([...inlinedScripts.values(), ...Object.values(startScripts)]),
  styles: new Set(
    routes.flatMap(({ styles }) => styles.map((one) => ('content' in one ? one.content : ''))),
  ),
  addresses: new Set(
    globSync('*.js', { cwd: join(dist, 'site', assetsPath) }).map((name) => assetsPath + name),
  ),
};
const paths = await new StaticPaths(app).getAll();
type Path = (typeof paths)[number];

/** For pages '/blog/x' → 'blog/x.html', '/' → 'index.html'; other files keep their address. */
const builtFileOf = ({ pathname, route }: Path) =>
  route.type === 'page' ? `${pathname.slice(1) || 'index'}.html` : pathname.slice(1);

async function render({ pathname, route }: Path): Promise<Buffer> {
  const address = new URL(pathname, siteUrl);
  const response = await app.render(new Request(address), { routeData: route });
  if (response.status >= 500) throw new Error(`${pathname} can't be rendered`);
  return Buffer.from(await response.arrayBuffer());
}

async function htmlOf(path: Path): Promise<string> {
  const html = (await render(path)).toString();
  return isMarking ? showMarks(html).html : html;
}

/** True for a file that `dist` has with these bytes. */
function isBuilt(file: string, bytes: Buffer | string): boolean {
  const built = join(dist, file);
  return existsSync(built) && readFileSync(built).equals(Buffer.from(bytes));
}

/** The pages of the finished build, by file: what the server says with one holds while it stays. */
function builtPages(): Map<string, BuiltPage> {
  const { pages, special } = JSON.parse(
    readFileSync(join(dist, 'build.json'), 'utf8'),
  ) as BuildManifest;
  const all = [...Object.values(pages), ...Object.values(special)];
  return new Map(all.map((page) => [page.file, page]));
}

const pagePaths = paths.filter(({ route }) => route.type === 'page');

/** The address of each page, or of some, with the places in content that it shows. Needs marks. */
export async function* placesOnPages(
  of?: string[],
): AsyncGenerator<[address: string, places: Set<string>]> {
  for (const path of pagePaths.filter(({ pathname }) => of?.includes(pathname) ?? true))
    yield [path.pathname, showMarks((await render(path)).toString()).places];
}

/** The page at an address, if there is one. */
export async function renderPage(address: string): Promise<RenderedPage | null> {
  const path = pagePaths.find(({ pathname }) => pathname === address);
  if (!path) return null;
  const html = await htmlOf(path);
  // Throws for what no build of ours writes.
  headersFor(html, builtFileOf(path), own);
  const photos = Object.fromEntries(
    [...pictureAddresses].filter(([address]) => address.endsWith('.avif')),
  );
  return { html, photos };
}

/**
 * Writes the site, without files that `dist` already has, into a folder of the same layout,
 * compressed too. Returns the paths inside that folder.
 */
export async function renderSite(out: string, brotliQuality?: number): Promise<string[]> {
  const written = new Set<string>();
  const built = out === dist ? new Map<string, BuiltPage>() : builtPages();
  function write(file: string, bytes: Buffer | string) {
    if (written.has(file) || isBuilt(file, bytes)) return;
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), bytes);
    written.add(file);
  }

  const pages: Record<string, BuiltPage> = {};
  const special: Partial<BuildManifest['special']> = {};
  for (const path of paths) {
    const file = builtFileOf(path);
    if (path.route.type !== 'page') {
      write(`site/${file}`, await render(path));
      continue;
    }
    const html = await htmlOf(path);
    const key = specialPages[file];
    const inDist = `${key ? 'pages' : 'site'}/${file}`;
    const before = built.get(inDist);
    const isSame = before !== undefined && isBuilt(inDist, html);
    const page = isSame ? before : { file: inDist, ...headersFor(html, file, own) };
    if (!isSame) write(inDist, html);
    if (key) special[key] = page;
    else pages[path.pathname] = page;
    if (path.pathname === offlinePath) {
      const worker = readFileSync(workerFile, 'utf8');
      write(`site${serviceWorkerPath}`, versionedWorker(worker, html, page.csp));
    }
  }
  for (const [address, file] of pictureAddresses) write(`site${address}`, readFileSync(file));
  await compressFiles(
    [...written].map((file) => join(out, file)),
    brotliQuality,
  );
  const manifest: BuildManifest = {
    siteUrl,
    business: facts,
    pages,
    redirects: redirectsIn(content),
    special: special as BuildManifest['special'],
  };
  write('build.json', JSON.stringify(manifest, null, 1));
  if (out === dist)
    writeFileSync(cardsFile, JSON.stringify(Object.fromEntries(drawnCards), null, 1));
  return [...written];
}
