import { noConnection } from '../api/call.ts';
import { useQueryClient } from '@tanstack/react-query';
import { connection } from '../api/connection.ts';
import { listQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { countUnsent, unstored, useEntries } from './outbox.ts';

/** Shown above the tabs while offline: the list's age, and how many changes are unsent. */
export function Connection() {
  const state = connection.useValue();
  const client = useQueryClient();
  const unsent = countUnsent(useEntries());
  const isUnstored = unstored.useValue();
  const { dataUpdatedAt } = client.getQueryState(listQuery('new').queryKey) ?? {};
  const at = dataUpdatedAt && timeOf(new Date(dataUpdatedAt).toISOString());
  return (
    <div role="status">
      {state !== 'connected' && (
        <div className="border-t border-edge bg-asphalt px-4 py-2 text-sm text-white">
          <p className="mx-auto max-w-prose">
            {at
              ? `${state === 'offline' ? 'No signal.' : 'The site does not answer.'} This list is from ${at}.`
              : noConnection}{' '}
            {unsent === 1 && 'One change is not sent yet.'}
            {unsent > 1 && `${unsent} changes are not sent yet.`}{' '}
            {unsent > 0 &&
              isUnstored &&
              'Your phone has no room to keep that: leave the app open until it is sent.'}
          </p>
        </div>
      )}
    </div>
  );
}
