import { drop } from './content/drop.ts';
import { files } from './content/files.ts';
import { pull } from './content/pull.ts';
import { status } from './content/status.ts';
import { runCommand } from './terminal/command.ts';

await runCommand('content', { status, pull, drop, files });
