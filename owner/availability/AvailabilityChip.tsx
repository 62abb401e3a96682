import { useQuery } from '@tanstack/react-query';
import { linkTo } from '../routes.ts';
import { availabilityQuery } from '../api/queries.ts';
import { describe } from './describe.ts';

/** The current availability, with a link to change it. */
export function AvailabilityChip() {
  const { data } = useQuery(availabilityQuery);
  if (!data) return null;
  return (
    <a
      href={linkTo('availability')}
      className="inline-flex min-h-11 min-w-11 items-center justify-end text-right text-sm text-saltire underline"
    >
      {describe(data)}
    </a>
  );
}
