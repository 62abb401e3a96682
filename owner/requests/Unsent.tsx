import { useQueryClient } from '@tanstack/react-query';
import { linkToRequest } from '../routes.ts';
import { Alert } from '../ui/Alert.tsx';
import { isStuck } from '../outbox/outbox.ts';
import { useChanges } from './changes.ts';
import { shownRequest } from './shown-requests.ts';

/** Links from the list to requests of any status with failed changes. */
export function StuckRequests() {
  const client = useQueryClient();
  const changes = useChanges();
  const ids = [...new Set(changes.filter(isStuck).map(({ id }) => id))];
  if (ids.length === 0) return null;
  const titleOf = (id: string) => {
    const request = shownRequest(client, id, changes);
    return request?.name || request?.phone || 'Requests';
  };
  return (
    <Alert tone="error">
      <p>These changes could not be stored. Open the request and choose what to keep.</p>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <a
              href={linkToRequest(id)}
              className="inline-flex min-h-11 min-w-11 items-center font-bold underline"
            >
              {titleOf(id)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** On a card: marks failed or unsent changes. */
export function UnsentMark({ id }: { id: string }) {
  const changes = useChanges().filter((change) => change.id === id && !change.isHeld);
  if (changes.length === 0) return null;
  return changes.some(isStuck) ? (
    <strong className="text-sm text-danger">Needs your decision</strong>
  ) : (
    <span className="text-sm font-bold">Not sent yet</span>
  );
}
