import { expect, onTestFinished, test, vi } from 'vitest';
import { copyContent, set } from '../../tests/support/content-copy.ts';

test('text that does not fit on the flyer is reported with all other mistakes', async () => {
  const folder = copyContent({
    'navigation.yaml': set(['footer', 0], 'no-such-service'),
    'flyer.yaml': set(['sheet', 'headline', 0], 'Car keys '.repeat(20).trim()),
  });
  // Content is read once, on import, and other test files share the modules.
  onTestFinished(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });
  vi.stubEnv('CONTENT_DIR', folder);
  vi.resetModules();
  const { checkSite } = await import('./check-site.ts');
  const files = (await checkSite()).map(({ file }) => file);
  expect(files).toEqual(['content/navigation.yaml', 'content/flyer.yaml']);
});
