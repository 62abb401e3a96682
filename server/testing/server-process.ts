import { spawn, type ChildProcess } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { settingNames } from '../config.ts';

const main = join(import.meta.dirname, '../main.ts');
// Compiled code is cached, as in `npm start`, and memory saved: a server starts in half the time.
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');

/** Tests send more than people do. */
export const withoutLimits = {
  QUOTE_LIMIT: '0',
  QUOTE_LIMIT_OVERALL: '0',
  QUOTE_MIN_SECONDS: '0',
};

/** Empty counts as unset and overrides `.env`, so no test can message a real owner. */
const defaults = {
  ...Object.fromEntries(settingNames.map((name) => [name, ''])),
  ...withoutLimits,
};

/** The real server in its own process, on a free port that it keeps when restarted. */
export class ServerProcess {
  url = '';
  /** Its output since it was started. */
  lines: string[] = [];
  /** Resolves with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals> = Promise.resolve(0);
  readonly dataDir: string;
  protected readonly settings: Record<string, string>;
  private readonly folder: string;
  private readonly hasOwnData: boolean;
  private port = '0';
  private child: ChildProcess | undefined;
  private readonly output = new EventEmitter();

  /**
   * `settings` are environment variables of the server; without DATA_DIR it gets a
   * temporary one. `folder` is where `dist` lies.
   */
  constructor(settings: Record<string, string> = {}, folder = '.') {
    this.hasOwnData = settings['DATA_DIR'] === undefined;
    this.dataDir = settings['DATA_DIR'] ?? mkdtempSync(join(tmpdir(), 'server-'));
    this.settings = { ...settings, DATA_DIR: this.dataDir };
    this.folder = folder;
  }

  get pid(): number {
    return this.child!.pid!;
  }

  /** Starts the process without waiting for anything. */
  launch(): this {
    this.lines = [];
    this.child = spawn(process.execPath, [main], {
      cwd: this.folder,
      env: {
        NODE_COMPILE_CACHE: compileCache,
        MALLOC_ARENA_MAX: '2',
        ...process.env,
        ...defaults,
        PORT: this.port,
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout!, this.child.stderr!]) {
      createInterface(stream).on('line', (line) => {
        this.lines.push(line);
        this.output.emit('line');
      });
    }
    this.ended = once(this.child, 'close').then(([code, signal]) => code ?? signal);
    return this;
  }

  /** Starts it. Resolves when it listens; rejects with its output if it exits first. */
  async start(): Promise<this> {
    this.launch();
    this.url = (await this.line(/^Site: /)).replace('Site: ', '');
    this.port = new URL(this.url).port;
    return this;
  }

  /** Resolves with the first line that matches; rejects if the process ends first. */
  async line(pattern: RegExp): Promise<string> {
    const isMissing = () => {
      throw new Error(`The server ended: ${this.lines.join('\n')}`);
    };
    for (;;) {
      const found = this.lines.find((line) => pattern.test(line));
      if (found !== undefined) return found;
      await Promise.race([once(this.output, 'line'), this.ended.then(isMissing)]);
    }
  }

  /** Sends the signal, and waits until it has ended. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.child?.kill(signal);
    await this.ended;
  }

  /** Ends it at once and deletes its temporary data. */
  async dispose(): Promise<void> {
    await this.stop('SIGKILL');
    if (this.hasOwnData) rmSync(this.dataDir, { recursive: true, force: true });
  }
}
