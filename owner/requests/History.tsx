import { interpolate } from '../../contract/text.ts';
import type { OwnerEvent } from '../../contract/owner-answers.ts';
import { timeOf } from '../times.ts';
import { describePrice } from './describe-change.ts';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';

function wordsFor(event: OwnerEvent): string {
  const { history, channels, statuses } = words;
  switch (event.kind) {
    case 'notified':
    case 'failed':
      return interpolate(history[event.kind], { channel: channels[event.channel] });
    case 'status':
      return interpolate(history.status, { status: statuses[event.status] });
    case 'arrival':
    case 'booked':
      return event.arrival_at
        ? interpolate(history[event.kind], { at: timeOf(event.arrival_at) })
        : history.noTime;
    case 'price':
      return interpolate(history.price, { pounds: describePrice(event.price_pence) });
    case 'paid':
      return event.paid_at ? words.request.paid : history.notPaid;
    case 'name':
    case 'phone':
    case 'registration_number': {
      const what = words.request.corrections[event.kind];
      return event.was
        ? interpolate(history.corrected, { what, was: event.was })
        : interpolate(history.added, { what });
    }
    case 'arrived':
      return event.arrived_at ? history.arrived : history.notArrived;
    default:
      return history[event.kind];
  }
}

export function History({ events }: { events: OwnerEvent[] }) {
  return (
    <ScreenSection title={words.request.history}>
      <ol className="grid gap-1.5 text-sm">
        {events.map((event, index) => (
          <li key={index} className="flex justify-between gap-4">
            <span>{wordsFor(event)}</span>
            <time dateTime={event.at} className="text-muted">
              {timeOf(event.at)}
            </time>
          </li>
        ))}
      </ol>
    </ScreenSection>
  );
}
