import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { connection } from '../api/connection.ts';
import type { listQuery } from '../api/queries.ts';
import { useUnstuck } from '../offline/change-queue.ts';
import { searchKept, shownRows } from '../offline/optimistic-updates.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';
import { RequestCard } from './RequestCard.tsx';

type Props = {
  query: ReturnType<typeof listQuery>;
  none: string;
  /** A search through requests of every status. */
  searched?: string;
};

const Cards = ({
  requests,
  showsStatus,
}: {
  requests: OwnerRequest[];
  showsStatus: boolean;
}) => (
  <ul className="grid gap-3">
    {requests.map((request) => (
      <li key={request.id} className="min-w-0">
        <RequestCard request={request} showsStatus={showsStatus} />
      </li>
    ))}
  </ul>
);

/** The requests of a list or a search, page by page. */
export function RequestPages({ query, none, searched }: Props) {
  const client = useQueryClient();
  const isOffline = connection.useValue() === 'offline';
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(query);
  const changes = useUnstuck();
  const requests = shownRows(query.queryKey, data, changes);
  const kept = error && searched ? searchKept(client, searched, changes) : [];
  if (!data && kept.length > 0) {
    return (
      <>
        <p className="text-sm text-muted">
          {isOffline ? words.list.keptOnly : words.list.keptInstead}
        </p>
        <Cards requests={kept} showsStatus />
      </>
    );
  }
  if (!requests) {
    return error ? (
      <Alert tone="error">{error.message}</Alert>
    ) : (
      <p className="text-muted">{words.app.loading}</p>
    );
  }
  return (
    <>
      {requests.length === 0 && <p className="text-muted">{none}</p>}
      <Cards requests={requests} showsStatus={searched !== undefined} />
      {hasNextPage && (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {words.list.more}
        </Button>
      )}
    </>
  );
}
