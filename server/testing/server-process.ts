import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

const main = join(import.meta.dirname, '../main.ts');
// Compiled code is kept, as `npm start` does: a server starts in half the time.
const compiled = join(import.meta.dirname, '../../node_modules/.cache/node');

export type SpawnedServer = {
  process: ChildProcess;
  /** Resolves with the first line that matches; rejects if the process ends without. */
  line(pattern: RegExp): Promise<string>;
  /** All lines so far. */
  lines: string[];
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
};

/**
 * Runs the real server in a folder that holds a built site, with these variables
 * alone. The caller ends it.
 */
export function spawnServer(folder: string, env: NodeJS.ProcessEnv): SpawnedServer {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: compiled, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const check of waiting) check();
    });
  }
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  return {
    process: child,
    lines,
    ended,
    line: (pattern) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = lines.find((line) => pattern.test(line));
          if (found === undefined) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
        void ended.then(() => reject(new Error(`The server ended: ${lines.join('\n')}`)));
      }),
  };
}
