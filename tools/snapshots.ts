import { ensureChromium } from './chromium.ts';
import { orExit, run } from './run.ts';

// Retakes the reference pictures of tests/e2e/visual.spec.ts.
await orExit(async () => {
  await ensureChromium();
  await run('playwright', ['test', 'tests/e2e/visual.spec.ts', '--update-snapshots=changed']);
});
