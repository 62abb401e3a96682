import { buildIfChanged } from './build-if-changed.ts';
import { loadSettings } from './settings.ts';

loadSettings();
try {
  await buildIfChanged();
} catch (error) {
  console.error(`The site could not be built: ${(error as Error).message}`);
  process.exit(1);
}
await import('../server/main.ts');
