import { createInterface } from 'node:readline';
import { buildIfChanged } from './build-if-changed.ts';
import { orExit, start } from './run.ts';
import { checkedSettings } from './settings.ts';

// Astro serves the pages and passes /api on to the server on the next port, which uses pages of
// the last build.
const settings = await checkedSettings(1);
await orExit(buildIfChanged);

const port = String(settings.port);
const apiPort = String(settings.port + 1);
const started = [
  start(process.execPath, ['--watch', 'server/main.ts'], {
    env: { PORT: apiPort },
    stdout: 'pipe',
  }),
  start('astro', ['dev', '--port', port], { env: { API_PORT: apiPort }, stdout: 'pipe' }),
];

/**
 * Output of the tools that would confuse, including the address of the server, which shows the
 * last build.
 */
const chatter =
  /^\s*$|^Site: |^Data: |\[(vite|types|glob-loader|content|watch)\]|\[WARN\] \[router\]|astro +v\d|Network |watching for file|\[200\]/;
for (const { stdout } of started) {
  createInterface({ input: stdout! }).on('line', (line) => {
    if (/\bLocal\b.*http/.test(line)) console.log(`Open http://localhost:${port}`);
    else if (!chatter.test(line)) console.log(line);
  });
}
for (const one of started) one.on('exit', () => started.forEach((other) => other.kill()));
