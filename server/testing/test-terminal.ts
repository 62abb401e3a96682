import type { Terminal } from '../cli/terminal/command.ts';
import { parseConfig } from '../config.ts';
import { newDatabase, openMigrated, type Engine } from './test-database.ts';

export type TestTerminal = Terminal & {
  /** Everything printed so far. */
  printed: () => string;
  questions: string[];
  /** What the next question is answered. */
  answer: boolean;
};

/** A terminal whose owner says yes to everything, unless `answer` is false. */
export function testTerminal(settings: Record<string, string>, now: Date): TestTerminal {
  const lines: string[] = [];
  const terminal: TestTerminal = {
    config: parseConfig(settings),
    now,
    print: (text) => void lines.push(text),
    confirm: (question) => {
      terminal.questions.push(question);
      return Promise.resolve(terminal.answer);
    },
    printed: () => lines.join('\n'),
    questions: [],
    answer: true,
  };
  return terminal;
}

/** A new database, and a terminal whose settings name it. */
export async function terminalBesideDatabase(engine: Engine, now: Date) {
  const { dataDir, databaseUrl } = await newDatabase(engine);
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return {
    dataDir,
    terminal: testTerminal(settings, now),
    open: () => openMigrated({ dataDir, databaseUrl }),
  };
}
