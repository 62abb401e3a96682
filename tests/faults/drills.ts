import type { Drill } from '../support/findings.ts';
import { absentPostgres } from './absent-postgres.ts';
import { failingThirty, hourWithoutWhatsapp, silentWhatsapp } from './failing-whatsapp.ts';
import { fullDisk } from './full-disk.ts';
import { killedReplicas } from './killed-replicas.ts';
import { killedServer } from './killed-server.ts';
import { restartedBehindProxy } from './restarted-behind-proxy.ts';

/** `short`: the same in seconds, for `npm test`. */
export function faultDrills(form: 'short' | 'full'): Drill[] {
  const isFull = form === 'full';
  const leads = isFull ? 1000 : 40;
  return [
    {
      name: 'One server on SQLite, killed with kill -9',
      run: () => killedServer(isFull ? { rounds: 200, clients: 8 } : { rounds: 2, clients: 8 }),
    },
    { name: 'The disk is full', run: fullDisk },
    { name: 'PostgreSQL is stopped, then frozen', run: absentPostgres },
    {
      name: 'WhatsApp fails three times of ten (fake clock)',
      run: () => failingThirty({ leads }),
    },
    {
      name: 'WhatsApp takes messages and never says so (fake clock)',
      run: () => silentWhatsapp({ leads: isFull ? 40 : 8 }),
    },
    {
      name: 'WhatsApp is down for an hour (fake clock)',
      run: () => hourWithoutWhatsapp({ leads: isFull ? 100 : 10 }),
    },
    ...(isFull
      ? [
          {
            name: 'Two servers behind Caddy, restarted in turn',
            run: () => restartedBehindProxy({ restarts: 10 }),
          },
        ]
      : []),
    {
      name: 'Three servers on one PostgreSQL, killed in turn',
      run: () =>
        killedReplicas(
          isFull
            ? { kills: 20, everyMs: 5000, waitForLeases: true }
            : { kills: 2, everyMs: 700, waitForLeases: false },
        ),
    },
  ];
}
