import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { onClockInGlasgow } from '../../contract/time.ts';
import { discard } from '../outbox/outbox.ts';
import { Refused } from '../outbox/Refused.tsx';
import { linkTo } from '../routes.ts';
import { writeDraft } from '../ui/drafts.ts';
import { useChanges, type ChangePlace, type UnsentChange } from './changes.ts';
import { describeChange } from './describe-change.ts';
import { typedFor } from './pence.ts';

/** Puts what was typed for a change back into its fields, and gives it up. A job waits to be put right. */
function changeAgain(client: QueryClient, made: UnsentChange): void {
  const { id, job } = made;
  if (job) {
    writeDraft('job id', id);
    writeDraft('job phone', job.phone);
    writeDraft('job message', job.message);
    writeDraft('job where', job.registration_number || job.place);
    location.hash = linkTo('new-job');
    return;
  }
  const { note, price_pence, arrival_at, name, phone, registration_number } = made.change;
  if (note) writeDraft(`note ${id}`, note);
  if (price_pence !== undefined) writeDraft(`price ${id}`, typedFor(price_pence));
  if (arrival_at) writeDraft(`time ${id}`, onClockInGlasgow(new Date(arrival_at)));
  if (name || phone || registration_number)
    writeDraft(`correction ${id}`, { name, phone, registration_number });
  void discard(client, made);
}

/** A change of a request, or a job by phone, that the server refused. */
export function RefusedChange({ refused: made }: { refused: UnsentChange }) {
  const client = useQueryClient();
  const { job, change, at, refused } = made;
  return (
    <Refused
      subject={made.subject}
      what={job ? `${job.phone}, ${job.message}` : describeChange(change, at)}
      reason={refused!}
      onChange={() => changeAgain(client, made)}
      onDrop={() => void discard(client, made)}
    />
  );
}

type Props = { id: string; places: (ChangePlace | undefined)[] };

/** The refused changes of some places of a request's screen. */
export const Refusals = ({ id, places }: Props) =>
  useChanges()
    .filter((one) => one.id === id && one.refused !== undefined && places.includes(one.place))
    .map((one) => <RefusedChange key={one.key} refused={one} />);
