import { buildIfChanged } from './build-if-changed.ts';
import { start } from './run.ts';
import { loadEnv } from './load-env.ts';

// The pages are served fresh by Astro on one port and pass /api on to the server,
// which keeps the pages it needs for itself from the last build.
loadEnv();
try {
  await buildIfChanged();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
const port = process.env['PORT'] ?? '3000';
const apiPort = String(Number(port) + 1);
const both = [
  start(process.execPath, ['--watch', 'server/main.ts'], { PORT: apiPort }),
  start('astro', ['dev', '--port', port], { API_PORT: apiPort }),
];
for (const one of both) one.on('exit', () => both.forEach((other) => other.kill()));
