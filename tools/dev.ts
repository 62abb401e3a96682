import { createInterface } from 'node:readline';
import { loadConfig, type Config } from '../server/config.ts';
import { assertCanListen } from '../server/http/listen.ts';
import { explainStartError } from '../server/start-errors.ts';
import { buildIfChanged } from './build-if-changed.ts';
import { orExit, start } from './run.ts';

function exit(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Reads this machine's settings; exits with what to fix if they are wrong. */
function settings(): Config {
  try {
    return loadConfig();
  } catch (error) {
    exit((error as Error).message);
  }
}

// Astro serves the pages and passes /api on to the server on the next port, which uses pages of
// the last build.
const pagesConfig = settings();
const apiConfig = { ...pagesConfig, port: pagesConfig.port + 1 };
for (const config of [pagesConfig, apiConfig]) {
  // Reports a taken port now and not after a build.
  await assertCanListen(config).catch((error: NodeJS.ErrnoException) =>
    exit(explainStartError(error, config)),
  );
}
await orExit(buildIfChanged);

const apiPort = String(apiConfig.port);
const port = String(pagesConfig.port);
const server = start(
  process.execPath,
  ['--watch', 'server/main.ts'],
  { PORT: apiPort },
  'pipe',
);
const pages = start('astro', ['dev', '--port', port], { API_PORT: apiPort }, 'pipe');

/**
 * Output of the tools that would confuse, including the address of the server, which shows the
 * last build.
 */
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
