import { parseConfig, type Config } from '../config.ts';
import type { Terminal } from '../cli/terminal/command.ts';

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
  const config: Config = parseConfig(settings);
  const terminal: TestTerminal = {
    config,
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
