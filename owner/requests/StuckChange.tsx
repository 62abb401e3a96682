import { useQueryClient } from '@tanstack/react-query';
import type { OwnerRequest } from '../../contract/owner-answers.ts';
import { discard } from '../outbox/outbox.ts';
import { acceptCancellation, isAboutVisit, sendAgain, type UnsentChange } from './changes.ts';
import { RefusedChange } from './Refusals.tsx';
import { changed } from './shown-requests.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { statusNames } from './status-names.ts';
import { describePrice } from './describe-change.ts';
import { describeVisit } from './Visit.tsx';

/** 'Booked · On the way, there at 21:25 · £120 · Paid', with what the change corrects. */
function stateInWords(request: OwnerRequest, { change }: UnsentChange): string {
  const { status, cancelled_at, price_pence, paid_at } = request;
  return [
    change.name && request.name,
    change.phone && request.phone,
    change.registration_number && request.registration_number,
    cancelled_at ? `Cancelled by the driver ${timeOf(cancelled_at)}` : statusNames[status],
    describeVisit(request),
    price_pence !== null && describePrice(price_pence),
    paid_at && 'Paid',
  ]
    .filter(Boolean)
    .join(' · ');
}

type Props = { change: UnsentChange; stored: OwnerRequest };

/** Another device, or the driver, was first: both are shown, and the owner chooses. */
function Conflict({ change, stored }: Props) {
  const client = useQueryClient();
  const mine = stateInWords(changed(stored, change.change, change.at), change);
  const isCancelled = stored.cancelled_at !== null && isAboutVisit(change);
  // The first, coloured button is the safe choice: not driving to somebody who has cancelled.
  const choices = isCancelled
    ? [
        { label: 'Accept the cancellation', choose: acceptCancellation },
        { label: 'Reopen it', choose: sendAgain },
      ]
    : [
        { label: 'Use mine', choose: sendAgain },
        { label: 'Keep what is stored', choose: discard },
      ];
  return (
    <Alert tone="error">
      <h2 className="text-lg">Two different answers</h2>
      <p>
        {isCancelled
          ? 'The driver cancelled this request before your change was sent.'
          : 'This request was changed elsewhere before your change was sent.'}
      </p>
      <p>
        You: {mine}
        <br />
        Now stored: {stateInWords(stored, change)}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {choices.map(({ label, choose }, index) => (
          <Button
            key={label}
            tone={index === 0 ? 'amber' : 'quiet'}
            onClick={() => void choose(client, change)}
          >
            {label}
          </Button>
        ))}
      </div>
    </Alert>
  );
}

/** A change that failed: another device was first, or the server refused it. */
export const StuckChange = ({ change }: { change: UnsentChange }) =>
  change.stored ? (
    <Conflict change={change} stored={change.stored} />
  ) : (
    <RefusedChange refused={change} />
  );
