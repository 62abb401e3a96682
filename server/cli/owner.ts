import { devices, link, signOut } from './owner/commands.ts';
import { runCommand } from './terminal/command.ts';

await runCommand('owner', { link, devices, 'sign-out': signOut }, 'link');
