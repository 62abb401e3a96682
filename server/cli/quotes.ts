import { erase } from './quotes/erase.ts';
import { exportCsv } from './quotes/export.ts';
import { list } from './quotes/list.ts';
import { mark } from './quotes/mark.ts';
import { purge } from './quotes/purge.ts';
import { resend } from './quotes/resend.ts';
import { show } from './quotes/show.ts';
import { stats } from './quotes/stats.ts';
import { onTerminal, withDatabase, type Command } from './terminal/command.ts';

const commands: Record<string, Command> = {
  list,
  show,
  resend,
  mark,
  stats,
  export: exportCsv,
  erase,
  purge,
};

const overview = `npm run quotes -- COMMAND

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)}${summary}`)
  .join('\n')}

"npm run quotes -- COMMAND --help" says more about one. All are safe while the
server runs.`;

const [name = '--help', ...args] = process.argv.slice(2);
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
