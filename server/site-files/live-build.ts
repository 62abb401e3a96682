import { dayMs } from '../../contract/time.ts';
import type { Build } from './load-build.ts';

/** The site as served now; a publication replaces it as a whole. */
export type LiveBuild = Build & {
  /** Serves this build from now on. */
  swap(next: Build): void;
  /** Serves these files for another day: pages served before a restart use them. */
  keep(files: Build['files']): void;
  /** The folder of a public file, including those of the last day's pages. */
  folderOf(address: string): string | undefined;
};

/** Serves `build` until it is swapped, so read it for each request and cache nothing from it. */
export function openLiveBuild(build: Build, now: () => Date): LiveBuild {
  let earlier: { files: Build['files']; until: number }[] = [];
  const live: LiveBuild = {
    ...build,
    keep(files) {
      const time = now().getTime();
      earlier = earlier.filter(({ until }) => until > time);
      earlier.unshift({ files, until: time + dayMs });
    },
    swap(next) {
      live.keep(live.files);
      Object.assign(live, next);
    },
    folderOf(address) {
      const time = now().getTime();
      const builds = [live, ...earlier.filter(({ until }) => until > time)];
      return builds.find(({ files }) => files.has(address))?.files.get(address);
    },
  };
  return live;
}
