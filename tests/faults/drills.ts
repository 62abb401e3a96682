import type { Drill } from '../support/findings.ts';
import { absentPostgres } from './absent-postgres.ts';
import { failingThirty, hourWithoutWhatsapp, silentWhatsapp } from './failing-whatsapp.ts';
import { fullDisk } from './full-disk.ts';
import { killedReplicas } from './killed-replicas.ts';
import { killedServer } from './killed-server.ts';
import { restartedBehindProxy } from './restarted-behind-proxy.ts';

/** `short`: the same in seconds, for `npm test`. */
export type Form = 'short' | 'full';

/** What is done to servers in processes of their own. */
export function outageDrills(form: Form): Drill[] {
  const isFull = form === 'full';
  return [
    {
      name: 'One server on SQLite, killed with kill -9',
      run: () => killedServer(isFull ? { rounds: 200, clients: 8 } : { rounds: 2, clients: 8 }),
    },
    { name: 'The disk is full', run: fullDisk },
    { name: 'PostgreSQL is stopped, then frozen', run: absentPostgres },
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

/** These run the outbox in this process, on a fake clock: nothing else may hold it up. */
export function whatsappDrills(form: Form): Drill[] {
  const isFull = form === 'full';
  return [
    {
      name: 'WhatsApp fails three times of ten (fake clock)',
      run: () => failingThirty({ leads: isFull ? 1000 : 40 }),
    },
    {
      name: 'WhatsApp takes messages and never says so (fake clock)',
      run: () => silentWhatsapp({ leads: isFull ? 40 : 8 }),
    },
    {
      name: 'WhatsApp is down for an hour (fake clock)',
      run: () => hourWithoutWhatsapp({ leads: isFull ? 100 : 10 }),
    },
  ];
}
