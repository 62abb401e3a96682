import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { call, isRefusal, type ApiError } from '../api/call.ts';
import { availabilityQuery } from '../api/queries.ts';
import { inOneWindow } from './in-one-window.ts';
import { keptValue } from './kept-value.ts';

/** The owner's last setting that the server does not have yet. */
const waiting = keptValue<Availability | null>('availability', null);

export const waitingAvailability = waiting.get;

/** The availability, and whether the server does not have it yet. */
export function useAvailability() {
  const set = waiting.useValue();
  const { data, error } = useQuery(availabilityQuery);
  return { data: set ?? data, error, waits: set !== null };
}

const isSame = (one: Availability | null, other: Availability | null) =>
  one?.state === other?.state && one?.until === other?.until;

/**
 * Sends the waiting setting, unless it has ended meanwhile, then one made while it was on its way.
 * Throws the server's refusal of the last one.
 */
const sendAvailability = inOneWindow('availability', async (client: QueryClient) => {
  await waiting.sync();
  for (let made = waiting.get(); made; made = waiting.get()) {
    const isOver = made.until !== null && Date.parse(made.until) <= Date.now();
    let refusal: ApiError | undefined;
    try {
      if (!isOver) {
        await call('PUT', `${ownerApiPath}/availability`, { body: made });
        client.setQueryData(availabilityQuery.queryKey, made);
      }
    } catch (error) {
      if (!isRefusal(error)) return;
      refusal = error;
    }
    await waiting.put((now) => (isSame(now, made) ? null : now));
    if (refusal && !waiting.get()) throw refusal;
  }
});

export const availabilityToSend = {
  ...waiting,
  open: (client: QueryClient) =>
    waiting.open(() => void client.invalidateQueries({ queryKey: availabilityQuery.queryKey })),
  send: sendAvailability,
  count: () => (waiting.get() ? 1 : 0),
};

/** Sets the availability here at once, and on the server as soon as there is a signal. */
export async function setAvailability(client: QueryClient, made: Availability): Promise<void> {
  await waiting.put(() => made);
  await sendAvailability(client);
}
