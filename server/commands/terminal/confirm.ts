import { createInterface } from 'node:readline/promises';
import { UsageError } from './usage-error.ts';

/** Asks a question that only "yes" answers with yes. */
export async function askOnTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('There is nobody to ask. Add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} Type yes to go on: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
