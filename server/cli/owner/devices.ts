import { parseArgs } from 'node:util';
import { referenceOf } from '../../database/ids.ts';
import { hasEnded, listSessions } from '../../owner/sessions.ts';
import type { Command } from '../terminal/command.ts';
import { glasgowTime } from '../../../contract/time.ts';
import { table } from '../terminal/table.ts';

export const devices: Command = {
  summary: 'which devices are signed in',
  help: `npm run owner -- devices

The devices that see your requests, the one used last first, with the name that
"sign-out" takes.`,
  async run({ database, now, print }, args) {
    parseArgs({ args });
    const sessions = await listSessions(database);
    if (sessions.length === 0) {
      print('No device is signed in: "npm run owner" signs one in.');
      return;
    }
    print(
      table(
        ['Device', 'What', 'Signed in', 'Last used', 'Push'],
        sessions.map((session) => [
          referenceOf(session.id),
          session.device,
          hasEnded(session, now) ? 'ended' : glasgowTime(session.created_at),
          glasgowTime(session.last_used_at),
          session.push_subscription ? 'yes' : 'no',
        ]),
      ),
    );
  },
};
