import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { putRow } from '../requests/shown-requests.ts';
import { sessionAfter, sessionQuery } from './queries.ts';

/** The client of the app's queries. */
export function newClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Signed out from another device, or asked with a session that was just renewed. Only the
      // session's own answer decides.
      onError: (error) => {
        if (sessionAfter(error) !== undefined) {
          void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
        }
      },
      // A card then says what the opened request says.
      onSuccess: (data, { queryKey: [kind] }) => {
        if (kind === 'request' && data) putRow(client, data as OwnerRequestDetail);
      },
    }),
    defaultOptions: {
      // The browser's network state is often wrong on the road, so try anyway.
      queries: { networkMode: 'always', retry: false, staleTime: 5_000, gcTime: Infinity },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  return client;
}
