import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { dayOfVisit } from '../times.ts';
import { useNow } from '../use-now.ts';
import { Cards } from './Cards.tsx';

/** Booked requests, each under its day. */
export function Days({ requests }: { requests: OwnerRequest[] }) {
  const now = useNow();
  const days = new Map<string, OwnerRequest[]>();
  for (const request of requests) {
    const day = dayOfVisit(request.arrival_at, now);
    days.set(day, [...(days.get(day) ?? []), request]);
  }
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day} className="grid gap-2">
      <h3 className="text-base">{day}</h3>
      <Cards requests={ofDay} showsStatus={false} />
    </section>
  ));
}
