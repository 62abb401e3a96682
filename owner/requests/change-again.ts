import type { QueryClient } from '@tanstack/react-query';
import { onClockInGlasgow } from '../../contract/time.ts';
import { linkTo } from '../routes.ts';
import { writeDraft } from '../ui/drafts.ts';
import { discard, type UnsentChange } from './changes.ts';
import { typedFor } from './pence.ts';

/** Puts what was typed for a change back into its fields; undefined where nothing was typed. */
export function changeAgain(client: QueryClient, made: UnsentChange): (() => void) | undefined {
  const { id, job } = made;
  if (job)
    return () => {
      writeDraft('job id', id);
      writeDraft('job phone', job.phone);
      writeDraft('job message', job.message);
      writeDraft('job where', job.registration_number || job.place);
      location.hash = linkTo('new-job');
    };
  const { note, price_pence, arrival_at, name, phone, registration_number } = made.change;
  const corrections = Object.entries({ name, phone, registration_number }).filter(
    ([, typed]) => typed !== undefined,
  );
  const typed: [string, unknown][] = [
    [`note ${id}`, note],
    [`price ${id}`, price_pence === undefined ? undefined : typedFor(price_pence)],
    [`time ${id}`, arrival_at && onClockInGlasgow(new Date(arrival_at))],
    [`correction ${id}`, corrections.length > 0 ? Object.fromEntries(corrections) : undefined],
  ];
  const fields = typed.filter(([, value]) => value !== undefined);
  if (fields.length === 0) return undefined;
  return () => {
    for (const [field, value] of fields) writeDraft(field, value);
    void discard(client, made);
  };
}
