import type { QuoteRow } from '../../contract/api-schemas.ts';
import { quoteFields, type QuoteColumns } from '../../contract/fields.ts';
import type { OwnerStatus } from '../../contract/owner.ts';
import type {
  OwnerDelivery,
  OwnerEvent,
  OwnerMatches,
  OwnerRequest,
  OwnerRequestDetail,
} from '../../contract/owner-answers.ts';
import { readNumbers } from '../../contract/phone-numbers.ts';
import { plainText } from '../../contract/text.ts';
import { referenceOf } from '../database/ids.ts';
import { locationOf } from '../../contract/location.ts';
import type { ChannelName, Notification, Quote, RequestEvent } from '../database/tables.ts';
import type { Match } from './matches.ts';

/** The address of a request's page, which the owner sends to its driver. */
export type LinkOf = (id: string) => string;

/** A request as the owner's app lists it. */
export function toOwnerRequest(
  quote: Quote,
  notifications: Pick<Notification, 'state'>[],
  linkOf: LinkOf,
): OwnerRequest {
  const written = quoteFields.map(({ column }) => [column, plainText(quote[column])]);
  return {
    // The schema of the answer leaves the other columns out.
    ...quote,
    ...(Object.fromEntries(written) as QuoteColumns),
    numbers: readNumbers(quote.phone),
    reference: referenceOf(quote.id),
    received_at: quote.created_at,
    place: plainText(quote.place),
    delivery: deliveryOf(quote, notifications),
    location: locationOf(quote) ?? null,
    link: linkOf(quote.id),
  };
}

/** A request as it is shown before it is erased. */
export function toOwnerMatch(match: Match): OwnerMatches['requests'][number] {
  return {
    ...match,
    reference: referenceOf(match.id),
    received_at: match.created_at,
    name: plainText(match.name),
    email: plainText(match.email),
    phone: plainText(match.phone),
    registration_number: plainText(match.registration_number),
  };
}

/** Another request of the same number, as the app names it. */
export const toSameNumber = ({
  id,
  name,
  phone,
  status,
  created_at,
}: Match): OwnerRequestDetail['same_number'][number] => ({
  id,
  reference: referenceOf(id),
  name: plainText(name || phone),
  status,
  received_at: created_at,
});

/** What is known of a request beside its row. */
type Known = { notifications: Notification[]; events: RequestEvent[]; linkOf: LinkOf };

/** A request as the owner's app opens it, with notes and history. */
export function toOwnerRequestDetail(
  quote: Quote,
  { notifications, events, linkOf }: Known,
): Omit<OwnerRequestDetail, 'same_number'> {
  const notes = events.filter(({ kind }) => kind === 'note');
  const received: OwnerEvent = { at: quote.created_at, kind: 'received' };
  return {
    ...toOwnerRequest(quote, notifications, linkOf),
    notes: notes.map(({ id, at, value }) => ({ id, at, text: plainText(value) })),
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
      return [{ at, kind, status: value as OwnerStatus }];
    case 'arrival':
    case 'booked':
      return [{ at, kind, arrival_at: value || null }];
    case 'arrived':
      return [{ at, kind, arrived_at: value || null }];
    case 'price':
      return [{ at, kind, price_pence: value === '' ? null : Number(value) }];
    case 'paid':
      return [{ at, kind, paid_at: value || null }];
    case 'name':
    case 'phone':
    case 'registration_number':
      return [{ at, kind, was: plainText(value) }];
    default:
      return [{ at, kind }];
  }
}

/** A stored request as the API returns it. */
export function toRow(quote: Quote): QuoteRow {
  const { id, created_at, status } = quote;
  const columns = quoteFields.map(({ column }) => [column, quote[column]]);
  const location = locationOf(quote);
  return {
    id,
    created_at,
    status,
    ...(Object.fromEntries(columns) as QuoteColumns),
    ...(location && { location }),
  };
}

/**
 * Marks notifications of channels that are not set up as failed, since nobody will send them.
 * With no channel at all, only those that were sent remain.
 */
export const markUnconfigured = (
  notifications: Notification[],
  channels: ChannelName[],
): Notification[] =>
  channels.length === 0
    ? notifications.filter(({ state }) => state === 'sent')
    : notifications.map((one) =>
        one.state === 'pending' && !channels.includes(one.channel)
          ? { ...one, state: 'failed' }
          : one,
      );

/** The state of notifying the owner of a request, over all channels. */
export function deliveryOf(
  { notified_at }: Pick<Quote, 'notified_at'>,
  notifications: Pick<Notification, 'state'>[],
): OwnerDelivery {
  const isSent = notifications.some(({ state }) => state === 'sent');
  if (notified_at !== null || isSent) return 'notified';
  if (notifications.length === 0) return 'none';
  return notifications.some(({ state }) => state === 'pending') ? 'pending' : 'failed';
}
