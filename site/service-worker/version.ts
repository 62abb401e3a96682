import { createHash } from 'node:crypto';

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
