import { quoteFields, type QuoteColumns } from '../../contract/fields.ts';
import type {
  OwnerEvent,
  OwnerRequest,
  OwnerRequestDetail,
  OwnerStatus,
} from '../../contract/owner.ts';
import { referenceOf } from '../database/ids.ts';
import type { Notification, Quote, QuoteStatus, RequestEvent } from '../database/tables.ts';
import { locationOf } from '../database/location-of.ts';
import { deliveryOf } from './delivery.ts';

/** What the owner calls a stored status. */
export const ownerStatusOf: Record<QuoteStatus, OwnerStatus> = {
  new: 'waiting',
  quarantined: 'quarantined',
  contacted: 'contacted',
  booked: 'booked',
  done: 'done',
  lost: 'lost',
  spam: 'spam',
};

/** How a status of the owner's is stored. */
export const quoteStatusOf = Object.fromEntries(
  Object.entries(ownerStatusOf).map(([stored, shown]) => [shown, stored]),
) as Record<OwnerStatus, QuoteStatus>;

/** A request as the owner's app lists it. */
export function toOwnerRequest(
  quote: Quote,
  notifications: Pick<Notification, 'state'>[],
): OwnerRequest {
  const written = quoteFields.map(({ column }) => [column, quote[column]]);
  const { id, page, notified_at, seen_at, arrival_at, vehicle, version } = quote;
  return {
    id,
    reference: referenceOf(id),
    status: ownerStatusOf[quote.status],
    received_at: quote.created_at,
    ...(Object.fromEntries(written) as QuoteColumns),
    page,
    delivery: deliveryOf(quote, notifications),
    notified_at,
    seen_at,
    arrival_at,
    location: locationOf(quote) ?? null,
    vehicle,
    version,
  };
}

/** The same with notes and history. */
export function toOwnerRequestDetail(
  quote: Quote,
  notifications: Notification[],
  events: RequestEvent[],
): OwnerRequestDetail {
  const notes = events.filter(({ kind }) => kind === 'note');
  const received: OwnerEvent = { at: quote.created_at, kind: 'received' };
  return {
    ...toOwnerRequest(quote, notifications),
    notes: notes.map(({ id, at, value }) => ({ id, at, text: value })),
    history: [
      received,
      ...notifications.flatMap(deliveryEvents),
      ...events.flatMap(ownerEvents),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}

function deliveryEvents({ channel, state, settled_at }: Notification): OwnerEvent[] {
  if (settled_at === null || (state !== 'sent' && state !== 'failed')) return [];
  return [{ at: settled_at, kind: state === 'sent' ? 'notified' : 'failed', channel }];
}

function ownerEvents({ at, kind, value }: RequestEvent): OwnerEvent[] {
  switch (kind) {
    case 'note':
      return [];
    case 'status':
      return [{ at, kind, status: ownerStatusOf[value as QuoteStatus] }];
    case 'arrival':
      return [{ at, kind, arrival_at: value }];
    default:
      return [{ at, kind }];
  }
}
