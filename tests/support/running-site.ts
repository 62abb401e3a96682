import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { startFakeRegisters, type FakeRegisters } from '../../server/testing/fake-registers.ts';
import { startFakeWhatsapp, type FakeWhatsapp } from '../../server/testing/fake-whatsapp.ts';
import { ServerProcess } from '../../server/testing/server-process.ts';

export type StoredQuote = Record<string, string | number | null>;

/** A server with its own database, fake WhatsApp and fake vehicle registers. */
export class RunningSite extends ServerProcess {
  whatsapp!: FakeWhatsapp;
  registers!: FakeRegisters;

  override async start(): Promise<this> {
    if (!this.whatsapp) {
      this.whatsapp = await startFakeWhatsapp();
      this.registers = await startFakeRegisters();
      Object.assign(this.settings, this.whatsapp.settings, this.registers.settings);
    }
    return super.start();
  }

  override async dispose(): Promise<void> {
    await super.dispose();
    await this.whatsapp.close();
    await this.registers.close();
  }

  private open(): DatabaseSync {
    return new DatabaseSync(join(this.dataDir, 'quotes.db'), { timeout: 5000 });
  }

  /** The stored requests with this name, read from the database file. */
  quotesOf(name: string): StoredQuote[] {
    const sql = 'select * from quote_requests where name = ?';
    using database = this.open();
    return database.prepare(sql).all(name) as StoredQuote[];
  }

  /** Changes what is stored behind the server's back. */
  alter(sql: string): void {
    using database = this.open();
    database.exec(sql);
  }
}
