import { spawnServer, type SpawnedServer } from '../../server/testing/server-process.ts';

/**
 * Empty counts as unset and comes before `.env`: no test writes to a real owner,
 * whatever this machine is set up for. People's limits don't hold for load.
 */
const neutral = Object.fromEntries(
  [
    'DATABASE_URL',
    'SITE_URL',
    'HOST',
    'TRUST_PROXY',
    'LOG_LEVEL',
    'REUSE_PORT',
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_TO',
    'WHATSAPP_TEMPLATE',
    'WHATSAPP_API_URL',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
    'SMTP_URL',
    'EMAIL_FROM',
    'EMAIL_TO',
  ].map((name) => [name, '']),
);
const unlimited = { QUOTE_LIMIT: '0', QUOTE_LIMIT_OVERALL: '0', QUOTE_MIN_SECONDS: '0' };

/** The server as it ships, on a port of its own that it keeps when started again. */
export class ServerProcess {
  url = '';
  protected readonly settings: Record<string, string>;
  private readonly folder: string;
  private port = '0';
  private server: SpawnedServer | undefined;

  /**
   * `settings` are environment variables of the server, over those that tests need;
   * `folder` is where `dist` lies.
   */
  constructor(settings: Record<string, string>, folder = '.') {
    this.settings = settings;
    this.folder = folder;
  }

  get pid(): number {
    return this.server!.process.pid!;
  }

  /** Everything it wrote to its standard output and error since it was started. */
  get output(): string {
    return this.server!.lines.join('\n');
  }

  /** Resolves when it listens; rejects with its output if it ends before. */
  async start(): Promise<this> {
    const env = { ...process.env, ...neutral, ...unlimited, PORT: this.port };
    this.server = spawnServer(this.folder, { ...env, ...this.settings });
    const line = await this.server.line(/^Site: /);
    this.url = line.replace('Site: ', '');
    this.port = new URL(this.url).port;
    return this;
  }

  /** Ends it as an operator would, or as a power cut. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.server?.process.kill(signal);
    await this.server?.ended;
  }
}
