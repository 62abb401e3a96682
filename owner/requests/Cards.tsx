import { useQueryClient } from '@tanstack/react-query';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { useUnstuck } from './changes.ts';
import { RequestCard } from './RequestCard.tsx';
import { keptRows, sharingNumber } from './shown-requests.ts';

type Props = { requests: OwnerRequest[]; showsStatus: boolean };

/** A list of requests, each with others of its number. */
export function Cards({ requests, showsStatus }: Props) {
  const kept = keptRows(useQueryClient(), useUnstuck());
  return (
    <ul className="grid gap-3">
      {requests.map((request) => (
        <li key={request.id} className="min-w-0">
          <RequestCard
            request={request}
            showsStatus={showsStatus}
            sharing={sharingNumber(kept, request)}
          />
        </li>
      ))}
    </ul>
  );
}
