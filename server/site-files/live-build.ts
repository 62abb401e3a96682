import type { Config } from '../config.ts';
import { withPrivacyNotice } from './fill-page.ts';
import { keepAssets } from './keep-assets.ts';
import type { Build } from './load-build.ts';

/** The site as served now; a publication replaces it as a whole. */
export type LiveBuild = Build & {
  /** Serves this build from now on, and for a day the hashed files of the one before. */
  swap(next: Build): void;
};

/** Serves `build` until it is swapped, so read it for each request and cache nothing from it. */
export function openLiveBuild(build: Build, config: Config, now: () => Date): LiveBuild {
  const live: LiveBuild = {
    ...build,
    swap(next) {
      Object.assign(live, withPrivacyNotice(keepAssets(next, config.dataDir, now()), config));
    },
  };
  live.swap(build);
  return live;
}
