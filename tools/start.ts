import { loadConfig, type Config } from '../server/config.ts';
import { assertCanListen } from '../server/http/listen.ts';
import { explainStartError } from '../server/start-errors.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { orExit } from './run.ts';

let config: Config | undefined;
try {
  config = loadConfig();
  // Reports a wrong setting or a taken port now and not after a build.
  await assertCanListen(config);
} catch (error) {
  console.error(explainStartError(error as NodeJS.ErrnoException, config));
  process.exit(1);
}
await orExit(buildIfChanged);
await import('../server/main.ts');
