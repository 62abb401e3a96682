import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

// Retakes the reference pictures of tests/e2e/visual.spec.ts.
try {
  await ensureChromium();
  await run('playwright', ['test', 'tests/e2e/visual.spec.ts', '--update-snapshots=changed']);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
