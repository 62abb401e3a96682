import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { dayMs } from '../../contract/time.ts';

/** Servers in containers may share a folder and the number of their process. */
const temporary = `tmp-${hostname()}-`;

/**
 * Has `make` write a file or a folder beside `target`, and renames it at once, so that nobody finds half
 * of it. Does nothing if it is there already, or if `make` returns why it can't be made, which is
 * returned.
 */
export async function fill<Problem>(
  folder: string,
  target: string,
  make: (path: string) => Promise<Problem | undefined>,
): Promise<Problem | undefined> {
  if (existsSync(target)) return undefined;
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  const own = mkdtempSync(join(folder, `${temporary}${process.pid}-`));
  try {
    const path = join(own, 'new');
    const problem = await make(path);
    // Another server may have made it meanwhile and serve it.
    if (problem === undefined && !existsSync(target)) renameSync(path, target);
    return problem;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/** Deletes what servers and their renderers were writing when they were killed; their process is in its name. */
export function deleteLeftovers(folder: string): void {
  for (const name of globSync([`${temporary}*`, 'photos/*'], { cwd: folder })) {
    const [, pid] = /^tmp-.*-(\d+)-\w+$|\.(\d+)$/.exec(name)?.filter(Boolean) ?? [];
    if (pid !== undefined && !isOfOther(Number(pid)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** The finished sites, by when a server last served them, the newest first. */
const sitesIn = (folder: string) =>
  globSync('[0-9a-f]*-*', { cwd: folder })
    .map((name) => join(folder, name))
    .map((site) => ({ site, at: statSync(site).mtimeMs }))
    .toSorted((a, b) => b.at - a.at);

/** The site that was served last; undefined if there is none. */
export const newestSite = (folder: string): string | undefined => sitesIn(folder)[0]?.site;

/** Deletes sites that no server has served for a day. */
export function deleteOldSites(folder: string, now: Date): void {
  for (const { site, at } of sitesIn(folder))
    if (now.getTime() - at > dayMs) rmSync(site, { recursive: true, force: true });
}

/** True for the process of another living server of this machine. */
function isOfOther(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
