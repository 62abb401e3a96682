import { join } from 'node:path';
import { build } from 'vite';
import { createHash } from 'node:crypto';

/**
 * Bundles the service worker into a folder, without its version. With `PUBLIC_SERVICE_WORKER=off`
 * it is a worker that removes itself: browsers keep the old worker when the file is missing.
 */
export async function bundleServiceWorker(folder: string): Promise<void> {
  const isOff = process.env['PUBLIC_SERVICE_WORKER'] === 'off';
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(import.meta.dirname, isOff ? 'removal.js' : 'worker.js'),
        output: { entryFileNames: workerFile, format: 'iife' },
      },
    },
  });
}

/** The name of the bundled worker in the renderer's folder. */
export const workerFile = 'worker.js';
/** Placeholder for the version in the bundled worker. */
export const version = '__VERSION__';

/** The bundled worker with its version, a hash of the offline page's HTML and policy. */
export const versionedWorker = (worker: string, html: string, csp: string): string =>
  worker.replaceAll(
    version,
    createHash('sha256').update(html).update(csp).digest('base64url').slice(0, 8),
  );
