import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { call, isRefusal } from '../api/call.ts';
import { availabilityQuery } from '../api/queries.ts';
import { sharedValue } from '../shared-value.ts';
import { alter, read } from './storage.ts';

const availabilityName = 'availability';
/** The owner's last setting that the server does not have yet. */
const waiting = sharedValue<Availability | null>(null);

export const waitingAvailability = waiting.get;

/** The availability, and whether the server does not have it yet. */
export function useAvailability() {
  const set = waiting.useValue();
  const { data, error } = useQuery(availabilityQuery);
  return { data: set ?? data, error, waits: set !== null };
}

async function keep(made: Availability | null): Promise<void> {
  waiting.set(made);
  await alter<Availability | null>(availabilityName, () => made);
}

/** Sends the waiting setting, unless it has ended meanwhile, then one made while it was on its way. */
async function sendAll(client: QueryClient): Promise<void> {
  for (let made = waiting.get(); made; made = waiting.get()) {
    const isOver = made.until !== null && Date.parse(made.until) <= Date.now();
    try {
      if (!isOver) {
        await call('PUT', `${ownerApiPath}/availability`, { body: made });
        client.setQueryData(availabilityQuery.queryKey, made);
      }
    } catch (error) {
      if (!isRefusal(error)) return;
      if (waiting.get() === made) {
        await keep(null);
        throw error;
      }
    }
    if (waiting.get() === made) await keep(null);
  }
}

let sending: Promise<void> | undefined;

/** Sends what waits. Runs once at a time. Throws the server's error. */
function sendAvailability(client: QueryClient): Promise<void> {
  sending ??= sendAll(client).finally(() => (sending = undefined));
  return sending;
}

export const availabilityToSend = {
  name: availabilityName,
  read: async () => waiting.set((await read<Availability | null>(availabilityName)) ?? null),
  send: sendAvailability,
  forget: () => waiting.set(null),
  count: () => (waiting.get() ? 1 : 0),
  subscribe: waiting.subscribe,
};

/** Sets the availability here at once, and on the server as soon as there is a signal. */
export async function setAvailability(client: QueryClient, made: Availability): Promise<void> {
  await keep(made);
  await sendAvailability(client);
}
