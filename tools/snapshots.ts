import { ensureChromium } from './chromium.ts';
import { run } from './run.ts';

// Takes the pictures anew that tests/e2e/visual.spec.ts holds the site against.
try {
  const CHROMIUM_PATH = await ensureChromium();
  await run('playwright', ['test', 'tests/e2e/visual.spec.ts', '--update-snapshots=changed'], {
    CHROMIUM_PATH,
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
