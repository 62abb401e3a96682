import { createInterface } from 'node:readline/promises';
import { BackupError } from '../../backups/backup-files.ts';
import { ConfigError, type Config } from '../../config.ts';
import { loadConfig } from '../../load-config.ts';
import { commandStatementMs, openDatabase, type Database } from '../../database/database.ts';
import { migrate, OtherRelease } from '../../database/migrate.ts';
import { plain } from './table.ts';

/** A mistake in a typed command, with how to fix it. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Dependencies of every command; tests pass their own. */
export type Terminal = {
  config: Config;
  now: Date;
  print(text: string): void;
  /** Asks yes or no; throws {@link UsageError} if there is nobody to ask. */
  confirm(question: string): Promise<boolean>;
};

/** Dependencies of commands that read or write requests. */
export type Context = Terminal & { database: Database };

export type Command = {
  /** One line for the list of commands. */
  summary: string;
  help: string;
  run(context: Context, args: string[]): Promise<void>;
};

/**
 * Runs the command named in the arguments, or lists the commands of this npm script. Without a name
 * it runs `alone`, which prints a secret and so wants somebody to read it.
 */
export async function runCommand(
  script: string,
  commands: Record<string, Command>,
  alone?: string,
): Promise<void> {
  const overview = `npm run ${script} -- COMMAND

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(9)}${summary}`)
  .join('\n')}

"npm run ${script} -- COMMAND --help" says more about one. All are safe while the
server runs.`;

  const [given, ...args] = process.argv.slice(2);
  if (given === undefined && alone && !process.stdout.isTTY) {
    console.error(
      `"npm run ${script}" prints a secret, so it works only in a terminal. Elsewhere name the ` +
        `command: npm run ${script} -- ${alone}`,
    );
    process.exitCode = 1;
    return;
  }
  const name = given ?? alone ?? '--help';
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command) {
    await onTerminal(command.help, args, (terminal) =>
      withDatabase(terminal, (context) => command.run(context, args)),
    );
  } else if (['--help', '-h', 'help'].includes(name)) {
    console.log(overview);
  } else {
    console.error(`There is no command "${name}".\n\n${overview}`);
    process.exitCode = 1;
  }
}

/** Runs the work, or prints the help on request. Sets the exit code. */
export async function onTerminal(
  help: string,
  args: string[],
  work: (terminal: Terminal, args: string[]) => Promise<void>,
): Promise<void> {
  if (args.includes('--help') || args.includes('-h')) {
    console.log(help);
    return;
  }
  // Files that commands write hold personal data, so only their user may read them.
  process.umask(0o077);
  try {
    const config = loadConfig();
    const terminal = {
      config,
      now: new Date(),
      print: console.log,
      confirm: confirmOnTerminal,
    };
    await work(terminal, args);
  } catch (error) {
    // The message may hold text from a file, such as a backup.
    const lines = explain(error as NodeJS.ErrnoException).split('\n');
    console.error(lines.map(plain).join('\n'));
    process.exitCode = 1;
  }
}

/** Runs the work on the configured database, migrated first. */
export async function withDatabase(
  terminal: Terminal,
  work: (context: Context) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ ...terminal.config, statementMs: commandStatementMs });
  try {
    await migrate(database);
    await work({ ...terminal, database });
  } finally {
    await database.close();
  }
}

/** Asks a question; only "yes" means yes. */
async function confirmOnTerminal(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new UsageError('There is nobody to ask. Add --yes.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question(`${question} Type yes to go on: `);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}

function explain(error: NodeJS.ErrnoException): string {
  const isForUser = [UsageError, ConfigError, BackupError, OtherRelease].some(
    (kind) => error instanceof kind,
  );
  if (isForUser) return error.message;
  if (error.code?.startsWith('ERR_PARSE_ARGS')) {
    return `${error.message}\nAdd --help to see how the command is used.`;
  }
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `That did not work. ${error.message || (error.code ?? error.name)}${cause}`;
}
