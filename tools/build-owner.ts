import tailwindcss from '@tailwindcss/vite';
import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { build, type InlineConfig } from 'vite';
import { buildTargets, oldestInWords } from '../contract/browsers.ts';
import { ownerPath } from '../contract/owner.ts';
import { compressFiles } from '../site/build/compress.ts';
import { about, articles, business, makes, pricing, services } from '../site/data/content.ts';
import { colours } from '../site/data/palette.ts';
import { aboutPath, pricesPath } from '../site/paths.ts';

const root = resolve('owner');

const shared: InlineConfig = {
  root,
  configFile: false,
  base: `${ownerPath}/`,
  logLevel: 'error',
};

/** Names of pages by address; the app reads a town's name from its address. */
const pageNames = {
  [pricesPath]: pricing.page.name,
  [aboutPath]: about.name,
  ...Object.fromEntries([...services, ...makes].map(({ path, name }) => [path, name])),
  ...Object.fromEntries(articles.map(({ path, title }) => [path, title])),
};

const hashOf = (files: string[]) => {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
};

/** Builds the page with its scripts and styles, whose names contain a hash. */
const buildApp = (outDir: string) =>
  build({
    ...shared,
    plugins: [tailwindcss()],
    define: {
      __CONTRACT__: JSON.stringify(hashOf(globSync('contract/*.ts').toSorted())),
      __BUSINESS__: JSON.stringify(business.tradingName),
      __PAGE_NAMES__: JSON.stringify(pageNames),
      // For `%APP_NAME%` and `%OLDEST_BROWSERS%` in index.html.
      'import.meta.env.APP_NAME': JSON.stringify('Requests'),
      'import.meta.env.OLDEST_BROWSERS': JSON.stringify(oldestInWords),
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: buildTargets,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One file for what the first screen needs: it compresses better than many.
      rolldownOptions: {
        output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
      },
    },
  });

/** Builds the service worker, with a fixed name and the list of the app's files. */
const buildWorker = (outDir: string, files: string[], version: string) =>
  build({
    ...shared,
    publicDir: false,
    define: {
      ...shared.define,
      __FILES__: JSON.stringify(files),
      __VERSION__: JSON.stringify(version),
    },
    build: {
      outDir,
      emptyOutDir: false,
      target: buildTargets,
      rolldownOptions: {
        input: join(root, 'service-worker/sw.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  });

/** Sizes in px; systems crop a maskable icon to their own shape. */
const icons = { 'apple-touch-icon': 180, 'icon-192': 192, 'icon-512': 512 };

async function drawIcons(outDir: string): Promise<void> {
  const draw = (drawing: string, size: number, name: string) =>
    sharp(readFileSync(join(root, 'icons', drawing)), { density: 72 * (size / 64) })
      .resize(size, size)
      .png({ palette: true, compressionLevel: 9 })
      .toFile(join(outDir, `${name}.png`));
  for (const [name, size] of Object.entries(icons)) await draw('app.svg', size, name);
  // For Android's status bar, which uses only the icon's shape.
  await draw('badge.svg', 96, 'badge');
}

function writeManifest(outDir: string): void {
  const icon = (size: number, purpose: string) => ({
    src: `${ownerPath}/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: ownerPath,
    name: `Requests: ${business.tradingName}`,
    short_name: 'Requests',
    lang: 'en-GB',
    start_url: ownerPath,
    scope: ownerPath,
    display: 'standalone',
    background_color: colours.night,
    theme_color: colours.night,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  };
  writeFileSync(join(outDir, 'manifest.webmanifest'), JSON.stringify(manifest));
}

/** Builds the owner's app into a folder: `index.html`, `assets/`, manifest, icons and `sw.js`. */
export async function buildOwnerApp(outDir: string): Promise<void> {
  await buildApp(outDir);
  await drawIcons(outDir);
  writeManifest(outDir);
  const assets = readdirSync(join(outDir, 'assets')).toSorted();
  const files = [ownerPath, ...assets.map((file) => `${ownerPath}/assets/${file}`)];
  await buildWorker(outDir, files, hashOf([join(outDir, 'index.html')]));
  const all = readdirSync(outDir, { recursive: true, encoding: 'utf8' });
  await compressFiles(all.map((file) => join(outDir, file)));
}

if (import.meta.main) await buildOwnerApp(resolve(process.argv[2]!));
