import { eraseCommand } from './quotes/erase.ts';
import { exportCsv } from './quotes/export.ts';
import { list } from './quotes/list.ts';
import { mark } from './quotes/mark.ts';
import { purge } from './quotes/purge.ts';
import { resendCommand } from './quotes/resend.ts';
import { show } from './quotes/show.ts';
import { stats } from './quotes/stats.ts';
import { runCommand } from './terminal/command.ts';

await runCommand('quotes', {
  list,
  show,
  resend: resendCommand,
  mark,
  stats,
  export: exportCsv,
  erase: eraseCommand,
  purge,
});
