import { pull, status } from './content/commands.ts';
import { runCommand } from './terminal/command.ts';

await runCommand('content', { status, pull });
