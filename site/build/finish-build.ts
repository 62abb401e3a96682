import type { AstroIntegration } from 'astro';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildManifest, BuiltPage } from '../../contract/manifest.ts';
import { business } from '../data/content.ts';
import { international } from '../data/international-phone.ts';
import { offlinePath } from '../paths.ts';
import { compressFiles } from './compress.ts';
import { dropOriginals } from './drop-originals.ts';
import { moveIslandCode } from './island-code.ts';
import { policyFor } from './content-security-policy.ts';
import { dropUnusedStyles, wordsIn } from './unused-styles.ts';
import { writeServiceWorker } from './service-worker.ts';

/** Pages that are answered only with another status or filled in, and so leave the public folder. */
const specialPages = {
  notFound: '404',
  postNotFound: 'post-not-found',
  quoteError: 'quote-error',
  request: 'request',
};

const number = (display: string) => ({ display, international: international(display) });

/** The few facts the server needs. */
const facts: BuildManifest['business'] = {
  tradingName: business.tradingName,
  phone: number(business.phone),
  landline: number(business.landline),
  email: business.email,
};

const isSpecial = (name: string) => Object.values(specialPages).includes(name);

/** 'blog/x.html' → '/blog/x', 'index.html' → '/'. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)?(index)?\.html$/, '')}`;

async function pagesIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => file.replaceAll('\\', '/'));
}

/** Has browsers fetch scripts after what the first paint needs, which Astro can't be asked for. */
const lowerScripts = (html: string) =>
  html.replaceAll('<script type="module" src', '<script type="module" fetchpriority="low" src');

/** The text of all scripts, one after the other. */
async function scriptsIn(site: string): Promise<string> {
  const files = (await readdir(join(site, '_astro'))).filter((file) => file.endsWith('.js'));
  const texts = files.map((file) => readFile(join(site, '_astro', file), 'utf8'));
  return (await Promise.all(texts)).join('\n');
}

/**
 * After the build: takes out original photos, moves the pages of other statuses out of the public folder, writes the policy
 * of each page and what the server must know into `dist/build.json`, writes the service worker, and compresses everything
 * once.
 */
export function finishBuild(): AstroIntegration {
  return {
    name: 'finish-build',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const site = fileURLToPath(dir);
        const dist = dirname(site.replace(/\/$/, ''));
        const siteUrl = (process.env['SITE_URL'] || 'http://localhost:3000').replace(/\/$/, '');
        const pages: Record<string, BuiltPage> = {};
        const special: Record<string, BuiltPage> = {};
        await dropOriginals(site);
        const inScripts = wordsIn(await scriptsIn(site));
        const files = await pagesIn(site);
        for (const file of files) {
          const name = file.replace(/\.html$/, '');
          const built = await readFile(join(site, file), 'utf8');
          const html = dropUnusedStyles(lowerScripts(moveIslandCode(built, site)), inScripts);
          await writeFile(join(site, file), html);
          const csp = policyFor(html, file, siteUrl);
          // Quote forms have a button for it, contact sections and emergency panels another.
          const locates = /data-form-type|data-send-location/.test(html);
          if (isSpecial(name)) {
            const target = join(dist, 'pages', file);
            await mkdir(dirname(target), { recursive: true });
            await rename(join(site, file), target);
            const key = Object.entries(specialPages).find(([, page]) => page === name)![0];
            special[key] = { file: relative(dist, target), csp, locates };
          } else {
            pages[addressOf(file)] = { file: `site/${file}`, csp, locates };
            if (addressOf(file) === offlinePath) await writeServiceWorker(site, html, csp);
          }
        }
        const manifest: BuildManifest = {
          siteUrl,
          business: facts,
          pages,
          special: special as BuildManifest['special'],
        };
        await writeFile(join(dist, 'build.json'), JSON.stringify(manifest, null, 1));
        await compressFiles(site);
        await compressFiles(join(dist, 'pages'));
        logger.info(`${Object.keys(pages).length} pages ready to serve`);
      },
    },
  };
}
