import { buildIfChanged } from './build-if-changed.ts';
import { loadEnv } from './load-env.ts';
import { orExit } from './run.ts';

loadEnv();
await orExit(buildIfChanged);
