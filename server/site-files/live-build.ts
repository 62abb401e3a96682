import type { Build } from './load-build.ts';

/** The site as served now; a publication replaces it as a whole. */
export type LiveBuild = Build & {
  /** The files of earlier builds, which pages in browsers still use. */
  earlier: Build['files'][];
  /** Serves this build from now on. */
  swap(next: Build): void;
  /** The folder of a public file, including those of earlier builds. */
  folderOf(address: string): string | undefined;
};

/** Serves `build` until it is swapped, so read it for each request and cache nothing from it. */
export function openLiveBuild(build: Build): LiveBuild {
  const live: LiveBuild = {
    ...build,
    earlier: [],
    swap: (next) => void Object.assign(live, next),
    folderOf: (address) =>
      [live.files, ...live.earlier].find((files) => files.has(address))?.get(address),
  };
  return live;
}
