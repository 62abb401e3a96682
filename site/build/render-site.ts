import { createApp } from 'astro/app/entrypoint';
import { StaticPaths } from 'astro:static-paths';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { serviceWorkerPath } from '../../contract/api.ts';
import type { BuildManifest, BuiltPage } from '../../contract/manifest.ts';
import type { RenderedPage } from '../../contract/renderer.ts';
import { contentModules } from '../data/browser-content.ts';
import { business, content } from '../data/content.ts';
import { international } from '../data/fill-placeholders.ts';
import { isMarking, showMarks } from '../data/marks.ts';
import { pictureAddresses, pictureNamed } from '../data/pictures.ts';
import { assetsPath, offlinePath } from '../paths.ts';
import { versionedWorker, workerFile } from '../service-worker/version.ts';
import { compressFiles } from './compress.ts';
import { policyFor } from './content-security-policy.ts';
import { redirects } from './redirects.ts';
import { moveInlineScripts, scriptsWithContent } from './scripts.ts';
import { dropUnusedStyles, wordsIn } from './unused-styles.ts';

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
};

const siteUrl = import.meta.env.SITE.replace(/\/$/, '');

/** The renderer runs in its own folder inside `dist`. */
const dist = resolve('..');
const scriptsFolder = resolve('scripts');
const built = new Map(
  globSync('*.js', { cwd: scriptsFolder }).map((name) => [
    name,
    readFileSync(join(scriptsFolder, name), 'utf8'),
  ]),
);
const parts = contentModules(content, pictureNamed('placeholder').src);
const scripts = scriptsWithContent(built, parts);
const inScripts = wordsIn([...scripts.files.values()].join('\n'));

const app = createApp({ streaming: false });
const paths = await new StaticPaths(app).getAll();
type Path = (typeof paths)[number];

/** For pages '/blog/x' → 'blog/x.html', '/' → 'index.html'; other files keep their address. */
const fileOf = ({ pathname, route }: Path) =>
  route.type === 'page' ? `${pathname.slice(1) || 'index'}.html` : pathname.slice(1);

async function render({ pathname, route }: Path): Promise<Buffer> {
  const address = new URL(pathname, siteUrl);
  const response = await app.render(new Request(address), { routeData: route });
  if (response.status >= 500) throw new Error(`${pathname} can't be rendered`);
  return Buffer.from(await response.arrayBuffer());
}

type Shown = { html: string; others?: string[] };

async function shown(path: Path): Promise<Shown> {
  const html = (await render(path)).toString();
  return isMarking ? showMarks(html) : { html };
}

/** The final page with its policy, and the script file that hydrates its islands. */
async function finished(path: Path) {
  const rendered = scripts.inPage((await shown(path)).html);
  const { html: moved, script } = moveInlineScripts(rendered);
  const html = dropUnusedStyles(moved, inScripts);
  // Quote forms, contact sections and emergency panels may ask for the visitor's location.
  const locates = /data-form-type|data-send-location/.test(html);
  return { html, csp: policyFor(html, fileOf(path)), locates, script };
}

const pagePaths = paths.filter(({ route }) => route.type === 'page');

/** All pages, with their marks but unfinished. */
export async function* unfinishedPages(): AsyncGenerator<Shown & { address: string }> {
  for (const path of pagePaths) yield { address: path.pathname, ...(await shown(path)) };
}

/** The page at an address, if there is one. */
export async function renderPage(address: string): Promise<RenderedPage | null> {
  const path = pagePaths.find(({ pathname }) => pathname === address);
  if (!path) return null;
  const { html } = await finished(path);
  const photos = Object.fromEntries(
    [...pictureAddresses].filter(([address]) => address.endsWith('.avif')),
  );
  return { html, photos };
}

/**
 * Writes the site, without files that `dist` already has, into a folder of the same layout,
 * with compressed forms. Returns the paths inside that folder.
 */
export async function renderSite(out: string, brotliQuality?: number): Promise<string[]> {
  const written = new Set<string>();
  function write(file: string, bytes: Buffer | string) {
    const old = join(dist, file);
    if (written.has(file) || (existsSync(old) && readFileSync(old).equals(Buffer.from(bytes))))
      return;
    mkdirSync(dirname(join(out, file)), { recursive: true });
    writeFileSync(join(out, file), bytes);
    written.add(file);
  }

  const pages: Record<string, BuiltPage> = {};
  const special: Partial<BuildManifest['special']> = {};
  for (const path of paths) {
    const file = fileOf(path);
    if (path.route.type !== 'page') {
      write(`site/${file}`, await render(path));
      continue;
    }
    const { html, csp, locates, script } = await finished(path);
    const key = specialPages[file];
    const page = { file: `${key ? 'pages' : 'site'}/${file}`, csp, locates };
    write(page.file, html);
    if (script) write(`site${script.address}`, script.code);
    if (key) special[key] = page;
    else pages[path.pathname] = page;
    if (path.pathname === offlinePath) {
      const worker = readFileSync(workerFile, 'utf8');
      write(`site${serviceWorkerPath}`, versionedWorker(worker, html, csp));
    }
  }
  for (const [name, code] of scripts.files) write(`site${assetsPath}${name}`, code);
  for (const [address, file] of pictureAddresses) write(`site${address}`, readFileSync(file));
  await compressFiles(
    [...written].map((file) => join(out, file)),
    brotliQuality,
  );
  const manifest: BuildManifest = {
    siteUrl,
    business: facts,
    pages,
    redirects,
    special: special as BuildManifest['special'],
  };
  write('build.json', JSON.stringify(manifest, null, 1));
  return [...written];
}
