import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { isNewlyCancelled } from '../../contract/request-changes.ts';
import { connection } from '../api/connection.ts';
import type { listQuery } from '../api/queries.ts';
import { useUnstuck } from './changes.ts';
import { searchKept, shownRows } from './shown-requests.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Cards } from './Cards.tsx';
import { Days } from './Days.tsx';

type Props = {
  query: ReturnType<typeof listQuery>;
  none: string;
  /** A search through requests of every status. */
  searched?: string;
};

/** The requests of a list or a search, page by page; without an answer, those that the phone has. */
export function RequestPages({ query, none, searched }: Props) {
  const client = useQueryClient();
  const isOffline = connection.useValue() === 'offline';
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(query);
  const changes = useUnstuck();
  const served = shownRows(client, query.queryKey, data, changes);
  const kept = !data && error && searched ? searchKept(client, searched, changes) : undefined;
  const all = kept?.length ? kept : served;
  // New cancellations stand above the booked ones.
  const isBooked = query.queryKey[1] === 'booked';
  const requests = isBooked ? all?.filter((one) => !isNewlyCancelled(one)) : all;
  if (!requests) {
    return error ? (
      <Alert tone="error">{error.message}</Alert>
    ) : (
      <p className="text-muted">Loading</p>
    );
  }
  return (
    <>
      {!data && error && (
        <p className="text-sm text-muted">
          {isOffline
            ? 'No signal. This is what the phone has.'
            : 'The site cannot answer just now. This is what the phone has.'}
        </p>
      )}
      {requests.length === 0 && <p className="text-muted">{none}</p>}
      {isBooked ? (
        <Days requests={requests} />
      ) : (
        <Cards requests={requests} showsStatus={searched !== undefined} />
      )}
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  );
}
