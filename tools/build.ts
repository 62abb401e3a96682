import { buildIfChanged } from './build-if-changed.ts';
import { loadEnv } from './load-env.ts';

loadEnv();
try {
  await buildIfChanged();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
