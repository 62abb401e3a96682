import type { AstroIntegration } from 'astro';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildManifest, BuiltPage } from '../../contract/manifest.ts';
import { business } from '../data/content.ts';
import { international } from '../data/fill-placeholders.ts';
import { offlinePath } from '../paths.ts';
import { writeServiceWorker } from '../service-worker/write.ts';
import { compressFiles } from './compress.ts';
import { policyFor } from './content-security-policy.ts';
import { dropOriginals } from './drop-originals.ts';
import { moveInlineScripts } from './scripts.ts';
import { dropUnusedStyles, wordsIn } from './unused-styles.ts';

/** Pages that are answered only with another status or filled in, and so leave the public folder. */
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
};

/** 'blog/x.html' → '/blog/x', 'index.html' → '/'. */
const addressOf = (file: string) => `/${file.replace(/(^|\/)?(index)?\.html$/, '')}`;

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
        const special: Partial<BuildManifest['special']> = {};
        const scripts = globSync('_astro/*.js', { cwd: site });
        const inScripts = wordsIn(
          scripts.map((file) => readFileSync(join(site, file), 'utf8')).join('\n'),
        );
        await dropOriginals(site);
        await mkdir(join(dist, 'pages'), { recursive: true });
        for (const path of globSync('**/*.html', { cwd: site })) {
          const file = path.replaceAll('\\', '/');
          const built = await readFile(join(site, file), 'utf8');
          const html = dropUnusedStyles(moveInlineScripts(built, site), inScripts);
          const key = specialPages[file];
          const page = {
            file: `${key ? 'pages' : 'site'}/${file}`,
            csp: policyFor(html, file, siteUrl),
            // Quote forms have a button for it, contact sections and emergency panels another.
            locates: /data-form-type|data-send-location/.test(html),
          };
          await rename(join(site, file), join(dist, page.file));
          await writeFile(join(dist, page.file), html);
          if (key) special[key] = page;
          else pages[addressOf(file)] = page;
          if (addressOf(file) === offlinePath) await writeServiceWorker(site, html, page.csp);
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
