import { buildIfChanged } from '../../tools/build-if-changed.ts';
import { settleAll } from '../../tools/run.ts';
import { buildFixture } from './fixture.ts';

/** Runs before all tests: none looks at a stale build. */
export default async function buildSites() {
  await settleAll([buildIfChanged(), buildFixture()]);
}
