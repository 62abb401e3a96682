import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CloudApi } from './cloud-api.ts';
import { ServerProcess } from './server-process.ts';

export type StoredQuote = Record<string, string | number | null>;

/** A server with a database and a WhatsApp stand-in of its own. */
export class RunningSite extends ServerProcess {
  readonly cloud = new CloudApi();
  readonly dataDir: string;

  /**
   * `settings` are environment variables of the server, over those that tests need;
   * `folder` is where `dist` lies.
   */
  constructor(settings: Record<string, string> = {}, folder = '.') {
    const dataDir = mkdtempSync(join(tmpdir(), 'quotes-'));
    const own = {
      DATA_DIR: dataDir,
      WHATSAPP_TOKEN: 'test-token',
      WHATSAPP_PHONE_NUMBER_ID: '1234567890',
      WHATSAPP_TO: '447700900999',
    };
    super({ ...own, ...settings }, folder);
    this.dataDir = dataDir;
  }

  override async start(): Promise<this> {
    this.settings['WHATSAPP_API_URL'] ??= await this.cloud.start();
    return super.start();
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
