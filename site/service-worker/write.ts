import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serviceWorkerPath } from '../../contract/api.ts';
import { offlinePath } from '../paths.ts';

/**
 * Writes the service worker into the folder `site`; its version is that of the offline page,
 * given as `html` and its policy. With `PUBLIC_SERVICE_WORKER=off` it writes one that takes
 * itself away: a missing file would leave the old worker where it is.
 */
export async function writeServiceWorker(site: string, html: string, csp: string) {
  const isOff = process.env['PUBLIC_SERVICE_WORKER'] === 'off';
  const source = isOff ? 'removal.js' : 'worker.js';
  const script = await readFile(join(import.meta.dirname, source), 'utf8');
  const version = createHash('sha256').update(html).update(csp).digest('base64url').slice(0, 8);
  const worker = script.replace('@@version@@', version).replace('@@offline@@', offlinePath);
  await writeFile(join(site, serviceWorkerPath), worker);
}
