import type { OwnerEvent } from '../../contract/owner-answers.ts';
import { timeOf } from '../times.ts';
import { describePrice } from './describe-change.ts';
import { ScreenSection } from '../ui/Screen.tsx';
import { correctedNames } from './Correct.tsx';
import { statusNames } from './status-names.ts';

const channels = { whatsapp: 'WhatsApp', email: 'email', push: 'notification' } as const;

function wordsFor(event: OwnerEvent): string {
  switch (event.kind) {
    case 'received':
      return 'Received';
    case 'notified':
      return `Notified by ${channels[event.channel]}`;
    case 'failed':
      return `Not notified by ${channels[event.channel]}`;
    case 'seen':
      return 'Opened by you';
    case 'resent':
      return 'Sent to you again';
    case 'status':
      return `Status: ${statusNames[event.status]}`;
    case 'arrival':
      return event.arrival_at
        ? `Expected there at ${timeOf(event.arrival_at)}`
        : 'Time taken back';
    case 'booked':
      return event.arrival_at ? `Booked for ${timeOf(event.arrival_at)}` : 'Time taken back';
    case 'price':
      return `Price agreed: ${describePrice(event.price_pence)}`;
    case 'paid':
      return event.paid_at ? 'Paid' : 'Not paid after all';
    case 'name':
    case 'phone':
    case 'registration_number': {
      const what = correctedNames[event.kind];
      return event.was ? `${what} corrected, before: ${event.was}` : `${what} added`;
    }
    case 'arrived':
      return event.arrived_at ? 'Arrived' : 'Not there after all';
    case 'cancelled':
      return 'Cancelled by the driver';
  }
}

export function History({ events }: { events: OwnerEvent[] }) {
  return (
    <ScreenSection title="History">
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
