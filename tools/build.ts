import { buildIfChanged } from './build-if-changed.ts';
import { loadEnvFile } from '../server/load-config.ts';
import { orExit } from './run.ts';

await orExit(async () => {
  loadEnvFile();
  await buildIfChanged();
});
