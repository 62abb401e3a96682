import { buildIfChanged } from './build-if-changed.ts';
import { loadSettings } from './settings.ts';

loadSettings();
try {
  await buildIfChanged();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
