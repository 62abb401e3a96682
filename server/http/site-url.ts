import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

type Settings = Pick<Config, 'siteUrl' | 'host' | 'port' | 'dataDir'>;

/** True for an address that only this machine can open, such as a developer's. */
export const isLocal = (url: string) =>
  /^(.+\.)?localhost\.?$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(new URL(url).hostname);

/** The address to open on this machine, whatever interface the server listens on. */
export function localAddress(host: string, port: number): string {
  const isHere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host);
  return `http://${isHere ? 'localhost' : host}:${port}`;
}

/**
 * The site's address without trailing slash, for links: SITE_URL, or the one it was built for.
 * In development neither knows the port, so there it is the server's.
 */
export function siteUrlOf({ siteUrl, host, port }: Settings, builtFor: string): string {
  if (siteUrl) return siteUrl;
  return isLocal(builtFor) && port !== 0 ? localAddress(host, port) : builtFor;
}

const addressFile = ({ dataDir }: Settings) => join(dataDir, 'address');

/**
 * On a developer's machine, writes the running server's address down for commands, whose settings
 * may lack its port. Elsewhere nobody reads it, and the folder may not be writable.
 */
export function noteAddress(settings: Settings, builtFor: string, port: number): void {
  if (settings.siteUrl || !isLocal(builtFor)) return;
  mkdirSync(settings.dataDir, { recursive: true });
  writeFileSync(addressFile(settings), localAddress(settings.host, port));
}

/** {@link siteUrlOf} for a command, which on a developer's machine asks where the server is. */
export function siteUrlForCommand(settings: Settings, builtFor: string): string {
  if (settings.siteUrl || !isLocal(builtFor)) return siteUrlOf(settings, builtFor);
  try {
    return readFileSync(addressFile(settings), 'utf8');
  } catch {
    return siteUrlOf(settings, builtFor);
  }
}
