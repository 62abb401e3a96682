import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { buildTargets } from './contract/browsers.ts';
import { ownerPath } from './contract/owner.ts';
import { finishBuild } from './site/build/finish-build.ts';
import { scriptsInPages } from './site/build/scripts-in-pages.ts';
import { setUp } from './site/build/set-up.ts';
import { contentFolder } from './site/data/load.ts';
import { watchContent } from './site/data/watch.ts';

export default defineConfig({
  site: process.env['SITE_URL'] || 'http://localhost:3000',
  srcDir: './site',
  outDir: './dist/site',
  cacheDir: './.cache/astro',
  trailingSlash: 'never',
  // Addresses without a trailing slash need files, not folders; the CSS of a page
  // travels inside it, so that nothing on the network blocks the first paint.
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  integrations: [react(), setUp(), finishBuild()],
  vite: {
    plugins: [tailwindcss(), scriptsInPages, watchContent()],
    build: {
      cssTarget: buildTargets,
      // Drawings stay files, which browsers fetch once and only when in sight. Those of the offline
      // page are inlined, since it can't fetch anything.
      assetsInlineLimit: (file) => file.includes('offline.astro'),
      modulePreload: false,
      // One file holds the script of every page and what islands share with it, so that a page
      // never waits for a second file.
      rolldownOptions: {
        output: {
          codeSplitting: { groups: [{ name: 'page', test: /layouts\/Page\.astro\?/ }] },
        },
      },
    },
    // In development another process serves the API and the owner's app.
    server: {
      fs: { allow: ['.', contentFolder] },
      proxy: Object.fromEntries(
        ['/api', ownerPath].map((path) => [
          path,
          `http://127.0.0.1:${process.env['API_PORT'] ?? 3001}`,
        ]),
      ),
    },
  },
});
