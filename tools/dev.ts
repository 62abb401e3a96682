import { createInterface } from 'node:readline';
import { loadConfig, type Config } from '../server/config.ts';
import { assertCanListen } from '../server/http/listen.ts';
import { explainStartError } from '../server/start-errors.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { start } from './run.ts';

// The pages are served fresh by Astro on one port and pass /api on to the server,
// which keeps the pages it needs for itself from the last build.
let config: Config | undefined;
try {
  const settings = loadConfig();
  for (const port of [settings.port, settings.port + 1]) {
    config = { ...settings, port };
    // A taken port is said now and not after a build.
    await assertCanListen(config);
  }
} catch (error) {
  console.error(explainStartError(error as NodeJS.ErrnoException, config));
  process.exit(1);
}
try {
  await buildIfChanged();
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

const apiPort = String(config!.port);
const port = String(config!.port - 1);
const server = start(
  process.execPath,
  ['--watch', 'server/main.ts'],
  { PORT: apiPort },
  'pipe',
);
const pages = start('astro', ['dev', '--port', port], { API_PORT: apiPort }, 'pipe');

/** What tools say of themselves, and the address of the server, which shows the last build. */
const chatter =
  /^\s*$|^Site: |^Data: |\[(vite|types|glob-loader|content|watch)\]|\[WARN\] \[router\]|astro +v\d|Network |watching for file|\[200\]/;
for (const { stdout } of [server, pages]) {
  createInterface({ input: stdout! }).on('line', (line) => {
    if (/\bLocal\b.*http/.test(line)) console.log(`Open http://localhost:${port}`);
    else if (!chatter.test(line)) console.log(line);
  });
}
for (const one of [server, pages])
  one.on('exit', () => [server, pages].forEach((other) => other.kill()));
