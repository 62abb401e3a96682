import { devices } from './owner/devices.ts';
import { link } from './owner/link.ts';
import { signOutCommand } from './owner/sign-out.ts';
import { runCommand } from './terminal/command.ts';

await runCommand('owner', { link, devices, 'sign-out': signOutCommand }, 'link');
