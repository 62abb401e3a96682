import { buildIfChanged } from './build-if-changed.ts';
import { loadSettings } from './settings.ts';

loadSettings();
await buildIfChanged();
