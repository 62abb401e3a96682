import { useQueryClient } from '@tanstack/react-query';
import type { OwnerRequest, OwnerRequestDetail } from '../../contract/owner-answers.ts';
import { useUnstuck } from './changes.ts';
import { keptRows, sharingNumber } from './shown-requests.ts';
import { linkToRequest } from '../routes.ts';
import { timeOf } from '../times.ts';
import { statusNames } from './status-names.ts';

type Props = { request: OwnerRequest; others: OwnerRequestDetail['same_number'] };

/** Links to other requests of the same number: those that the server named, and those on the phone. */
export function SameNumber({ request, others }: Props) {
  const kept = sharingNumber(keptRows(useQueryClient(), useUnstuck()), request);
  const all = [...new Map([...others, ...kept].map((one) => [one.id, one])).values()];
  if (all.length === 0) return null;
  return (
    <section aria-label="Same number">
      <h2 className="text-base">Same number</h2>
      <ul>
        {all.map(({ id, name, reference, status, received_at }) => (
          <li key={id}>
            <a href={linkToRequest(id)} className="inline-flex min-h-11 items-center underline">
              {[name || reference, statusNames[status], timeOf(received_at)].join(' · ')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
