import { buildBoth } from './builds.ts';
import { buildFixture } from './fixture.ts';

/** Runs before all tests, so that none sees a stale build. */
export default async function buildSites() {
  await buildBoth();
  await buildFixture();
}
