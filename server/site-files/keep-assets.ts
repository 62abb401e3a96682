import { randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '../../contract/time.ts';
import type { Build } from './load-build.ts';

/** Astro gives files here a name with a hash of their content. */
export const assetsPath = '/_astro/';

/** The time that files of the present build carry; others carry when they were replaced. */
const inUse = new Date(0);

/**
 * Copies the files with a hash in their name into the data folder, and lets them be served from
 * there: the next build replaces its folder while a server runs, and a page that was opened before
 * an update or a publication asks for its scripts after it. Those of earlier builds are kept for a day.
 */
export function keepAssets(build: Build, dataDir: string, now: Date): Build {
  const folder = join(dataDir, 'assets');
  const kept = join(folder, assetsPath);
  mkdirSync(kept, { recursive: true, mode: 0o700 });
  const isAsset = (address: string) => address.startsWith(assetsPath);
  const own = new Map([...build.files].filter(([address]) => isAsset(address)));
  try {
    for (const [address, from] of own)
      for (const extension of ['', '.br']) {
        const source = join(from, address + extension);
        if (existsSync(source)) keep(source, join(folder, address + extension));
      }
  } catch (error) {
    // A full disk: requests need the room more.
    rmSync(folder, { recursive: true, force: true });
    console.error(
      `Scripts of open pages can't be kept for updates: ${(error as Error).message}`,
    );
    return build;
  }
  const isOwn = (name: string) => own.has(assetsPath + name.replace(/\.br$/, ''));
  for (const name of readdirSync(kept).filter((one) => !isOwn(one))) {
    const path = join(kept, name);
    const replaced = statSync(path, { throwIfNoEntry: false })?.mtime;
    if (replaced?.getTime() === inUse.getTime()) utimesSync(path, now, now);
    else if (!replaced || now.getTime() - replaced.getTime() > dayMs)
      rmSync(path, { force: true });
  }
  const served = readdirSync(kept).map((name) => [assetsPath + name, folder] as const);
  return { ...build, files: new Map([...build.files, ...served]) };
}

/** Renames a copy, since another server may read it at the same time. */
function keep(source: string, target: string): void {
  if (!existsSync(target)) {
    const copy = `${target}.${randomUUID()}`;
    copyFileSync(source, copy);
    renameSync(copy, target);
  }
  utimesSync(target, inUse, inUse);
}
