import { buildIfChanged } from './build-if-changed.ts';
import { loadEnv } from './settings.ts';
import { orExit } from './run.ts';

loadEnv();
await orExit(buildIfChanged);
