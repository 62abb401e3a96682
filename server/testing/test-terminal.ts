import { backupFolder } from '../backups/backup-files.ts';
import { parseConfig } from '../config.ts';
import type { DatabaseSettings } from '../database/database.ts';
import { newDatabase, openMigrated } from './test-database.ts';

/** A terminal that answers yes to every question, unless `answer` is false. */
export function testTerminal(settings: Record<string, string>, now: Date) {
  const lines: string[] = [];
  const questions: string[] = [];
  const terminal = {
    config: parseConfig(settings),
    now,
    print: (text: string) => void lines.push(text),
    confirm: async (question: string): Promise<boolean> => {
      questions.push(question);
      return terminal.answer;
    },
    /** Everything printed so far. */
    printed: () => lines.join('\n'),
    questions,
    /** The answer to the next question. */
    answer: true,
  };
  return terminal;
}

/** A terminal set up for a database, a new one unless given, with its backup folder. */
export function terminalBesideDatabase(
  now: Date,
  more: Record<string, string> = {},
  { dataDir, databaseUrl }: DatabaseSettings = newDatabase(),
) {
  const where = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return {
    dataDir,
    folder: backupFolder({ dataDir }),
    terminal: testTerminal({ ...where, ...more }, now),
    open: () => openMigrated({ dataDir, databaseUrl }),
  };
}
