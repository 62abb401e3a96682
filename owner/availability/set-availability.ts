import { useQuery, type QueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { availabilityQuery } from '../api/queries.ts';
import { add, handle, useEntries } from '../outbox/outbox.ts';

const subject = 'availability';

handle(subject, {
  answered: async (client, _, answer) => {
    client.setQueryData(availabilityQuery.queryKey, answer as Availability);
  },
});

/** The availability, and what of it the server does not have yet. */
export function useAvailability() {
  const unsent = useEntries().find((one) => one.subject === subject);
  const { data, error } = useQuery(availabilityQuery);
  const set = unsent?.refused ? undefined : (unsent?.body as Availability | undefined);
  return { data: set ?? data, error, unsent };
}

/** Sets the availability here at once, and on the server as soon as there is a signal. */
export const setAvailability = (client: QueryClient, body: Availability): Promise<void> =>
  add(client, {
    subject,
    method: 'PUT',
    path: `${ownerApiPath}/availability`,
    body,
    replaces: true,
  });
