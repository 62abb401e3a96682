import { useQueryClient } from '@tanstack/react-query';
import { interpolate } from '../../contract/text.ts';
import { connection } from '../api/connection.ts';
import { listQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { words } from '../words.ts';
import { countUnsent, unstored, useEntries } from './outbox.ts';

/** Shown above the tabs while offline: the list's age, and how many changes wait. */
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
            {at ? interpolate(words.app[state], { at }) : words.app.connectionError}{' '}
            {unsent === 1 && words.app.unsentOne}
            {unsent > 1 && interpolate(words.app.unsent, { count: unsent })}{' '}
            {unsent > 0 && isUnstored && words.app.unstored}
          </p>
        </div>
      )}
    </div>
  );
}
