import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build } from 'vite';
import { serviceWorkerPath } from '../../contract/api.ts';

/**
 * Bundles the service worker into the folder `site`. Its version is a hash of the offline page's
 * HTML and policy. With `PUBLIC_SERVICE_WORKER=off` it is a worker that removes itself: browsers
 * keep the old worker when the file is missing.
 */
export async function writeServiceWorker(site: string, html: string, csp: string) {
  const isOff = process.env['PUBLIC_SERVICE_WORKER'] === 'off';
  const version = createHash('sha256').update(html).update(csp).digest('base64url').slice(0, 8);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      outDir: site,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, isOff ? 'removal.js' : 'worker.js'),
        output: { entryFileNames: serviceWorkerPath.slice(1), format: 'iife' },
      },
    },
  });
}
