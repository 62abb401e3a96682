import { buildIfChanged } from '../../tools/build-if-changed.ts';

/** A build of other content, which tests of built pages read instead: tests/drills/copies. */
const other = process.env['BUILT'];
/** Builds of `content/`: as it ships, and with what a live site adds while it is built. */
export const builds = { shipped: other ?? 'dist', live: '.cache/live/dist' };
export const analyticsId = 'G-TEST123456';

/** Builds both, unless they are built. One after the other, since they share Astro's cache. */
export async function buildBoth(): Promise<void> {
  await buildIfChanged(builds.shipped);
  if (other) return;
  await buildIfChanged(builds.live, {
    SITE_URL: 'https://www.example.co.uk',
    PUBLIC_GA_MEASUREMENT_ID: analyticsId,
  });
}
