import { join } from 'node:path';
import { build } from 'vite';
import { version, workerFile } from './version.ts';

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
