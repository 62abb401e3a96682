import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const main = join(import.meta.dirname, '../main.ts');
const compiled = join(import.meta.dirname, '../../node_modules/.cache/node');

export type ServerProcess = {
  process: ChildProcess;
  /** Resolves with the first line that matches; rejects if the process ends without. */
  line(pattern: RegExp): Promise<string>;
  /** All lines so far. */
  lines: string[];
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
};

/** Runs the real server in a folder that holds a built site, with these settings alone. */
export function startServer(folder: string, settings: Record<string, string>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: compiled, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
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
