import { backupFolder } from '../backups/backup-files.ts';
import { parseConfig } from '../config.ts';
import { newDatabase, openMigrated, type Engine } from './test-database.ts';

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

/** A new database, a terminal set up for it, and its backup folder. */
export async function terminalBesideDatabase(
  engine: Engine,
  now: Date,
  more: Record<string, string> = {},
) {
  const { dataDir, databaseUrl } = await newDatabase(engine);
  const where = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  const settings = { ...where, ...more };
  return {
    dataDir,
    folder: backupFolder({ dataDir }),
    terminal: testTerminal(settings, now),
    open: () => openMigrated({ dataDir, databaseUrl }),
  };
}
