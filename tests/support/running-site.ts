import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createInterface } from 'node:readline';
import { CloudApi } from './cloud-api.ts';

export type StoredQuote = Record<string, string | number | null>;

/** The built site as it ships: a real server on a free port, with a database of its own. */
export class RunningSite {
  url = '';
  output = '';
  readonly cloud = new CloudApi();
  readonly dataDir = mkdtempSync(join(tmpdir(), 'quotes-'));
  private port = '0';
  private child: ChildProcess | undefined;
  private cloudUrl = '';

  private readonly settings: Record<string, string>;
  private readonly folder: string;

  /**
   * `settings` are environment variables of the server, over those that tests need;
   * `folder` is where `dist` lies.
   */
  constructor(settings: Record<string, string> = {}, folder = '.') {
    this.settings = settings;
    this.folder = folder;
  }

  async start(): Promise<this> {
    this.cloudUrl ||= await this.cloud.start();
    this.child = spawn(process.execPath, [resolve('server/main.ts')], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: this.port,
        DATA_DIR: this.dataDir,
        QUOTE_LIMIT: '100000',
        QUOTE_LIMIT_OVERALL: '100000',
        QUOTE_MIN_SECONDS: '0',
        WHATSAPP_TOKEN: 'test-token',
        WHATSAPP_PHONE_NUMBER_ID: '1234567890',
        WHATSAPP_TO: '447700900999',
        WHATSAPP_API_URL: this.cloudUrl,
        ...this.settings,
      },
    });
    this.child.stderr!.on('data', (chunk) => (this.output += chunk));
    const lines = createInterface({ input: this.child.stdout! });
    this.url = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        this.output += `${line}\n`;
        const address = /^Site: (\S+)/.exec(line)?.[1];
        if (address) resolve(address);
      });
      this.child!.on('exit', () => reject(new Error(`The server stopped: ${this.output}`)));
    });
    // A restart keeps the address that open pages know.
    this.port = new URL(this.url).port;
    return this;
  }

  /** Ends the server as a power cut or an operator would. */
  async stop(signal: NodeJS.Signals = 'SIGTERM') {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async dispose() {
    await this.stop();
    this.cloud.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  /** The stored requests with this name, read from the database file itself. */
  quotesOf(name: string): StoredQuote[] {
    const database = new DatabaseSync(join(this.dataDir, 'quotes.db'), { readOnly: true });
    try {
      return database
        .prepare('select * from quote_requests where name = ?')
        .all(name) as StoredQuote[];
    } finally {
      database.close();
    }
  }
}
