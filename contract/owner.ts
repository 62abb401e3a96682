import type { OwnerError } from './owner-answers.ts';
import type { ColumnName, QuoteColumns } from './fields.ts';
import type { Location } from './location.ts';

/** The owner's app; its files lie under it. */
export const ownerPath = '/owner';
/** Prefix of the owner's API. Without a session every address answers 401. */
export const ownerApiPath = '/api/owner';
/** `<site>/owner#link=<token>` signs a device in, `<site>/owner#request=<id>` shows one request. */
export const ownerFragments = {
  link: 'link',
  request: 'request',
  security: 'security',
} as const;

/** Every answer that holds this. */
export type OwnerAnswer<Data> = { data: Data; error: null };

/** States of a request, in the order of the owner's list. `quarantined`: suspected spam. */
export const ownerStatuses = [
  'waiting',
  'contacted',
  'booked',
  'done',
  'quarantined',
  'lost',
  'spam',
] as const;
export type OwnerStatus = (typeof ownerStatuses)[number];

/** `notified`: by any channel; `pending`: a channel still tries; `failed`: none got through; `none`: nobody tries. */
export type OwnerDelivery = 'notified' | 'pending' | 'failed' | 'none';

export type OwnerChannel = 'whatsapp' | 'email' | 'push';

/** A request as the list has it: all that the visitor wrote, to the character. Times are ISO 8601 in UTC. */
export type OwnerRequest = Record<ColumnName, QuoteColumns[ColumnName]> & {
  id: string;
  /** Its short name for people: '4F09C2'. */
  reference: string;
  status: OwnerStatus;
  received_at: string;
  /** Address of the page the form stood on. */
  page: string | null;
  delivery: OwnerDelivery;
  /** When WhatsApp or e-mail first reached the owner. */
  notified_at: string | null;
  /** When the owner first opened it. */
  seen_at: string | null;
  /** When the owner expects to be there. */
  arrival_at: string | null;
  /** When he set off for then; null while the time is only agreed. */
  set_off_at: string | null;
  /** When he was there. */
  arrived_at: string | null;
  /** `phone`: the owner wrote it down, and what the caller did not say is empty. */
  source: 'site' | 'phone';
  /** Of a job that came by phone: where the car is, in words; else empty. */
  place: string;
  /** The price agreed. */
  price_pence: number | null;
  paid_at: string | null;
  /** Absolute address of the driver's page, to send to them; their own first one goes on working. */
  link: string;
  /** When the driver said that nobody need come; null again once the owner reopens it. */
  cancelled_at: string | null;
  location: Location | null;
  /** The car found for the registration number: 'Blue Ford Fiesta, 2014'. */
  vehicle: string | null;
  /** Grows with each change of status or arrival: see {@link versionHeader}. */
  version: number;
};

export type OwnerNote = { id: string; at: string; text: string };

/** The history of a request, oldest first. */
export type OwnerEvent = { at: string } & (
  | { kind: 'received' | 'seen' | 'resent' | 'cancelled' }
  | { kind: 'notified' | 'failed'; channel: OwnerChannel }
  | { kind: 'status'; status: OwnerStatus }
  | { kind: 'arrival' | 'booked'; arrival_at: string | null }
  | { kind: 'arrived'; arrived_at: string | null }
  | { kind: 'price'; price_pence: number | null }
  | { kind: 'paid'; paid_at: string | null }
);

/** `GET /api/owner/requests/:id`; asking for it marks it as seen. */
export type OwnerRequestDetail = OwnerRequest & { notes: OwnerNote[]; history: OwnerEvent[] };

/** Requests on one page of the list. */
export const ownerPageSize = 30;

/**
 * `GET /api/owner/requests?status=&q=&cursor=`: the newest first, what is `booked` by its time. `q` finds names, numbers,
 * plates and references however written; `counts` are of all that `q` finds; `next` is the
 * cursor of the page after this one.
 */
export type OwnerRequestList = {
  requests: OwnerRequest[];
  counts: Record<OwnerStatus, number>;
  next: string | null;
};

/** States that the owner may set; `waiting` releases a quarantined request. */
export const settableStatuses = [
  'waiting',
  'contacted',
  'booked',
  'done',
  'lost',
  'spam',
] as const satisfies OwnerStatus[];

/**
 * On a `PATCH` of status or arrival: the `version` the owner saw, as a number. If another
 * device has changed it since, nothing is changed and the answer is 409. Left out, the last wins.
 */
export const versionHeader = 'If-Match';

/**
 * On a `PATCH`: how many seconds ago the owner made the change, when it had to wait for a signal.
 * Arrival, note and history count from then. Seconds and no time: a phone's clock may be wrong.
 */
export const changeAgeHeader = 'Change-Age';

/** 409: the request as it is now, beside the error. */
export type ConflictAnswer = { data: OwnerRequestDetail; error: OwnerError };

/** The values by which a request may be of the same person as another. */
export type OwnerTrait = 'email' | 'phone' | 'registration_number';

/** Matches in one answer. */
export const maxMatches = 100;

/**
 * `GET /api/owner/requests/:id/matches`: what erasing that person may mean. The request itself comes
 * first, then those that have a value in common with it, and which those are: the likeliest and newest
 * first, and so many `more` that are not shown. `texts`: the owner's
 * texts for answers, counted from 0, that name the person of one of these requests.
 */
export type OwnerMatches = {
  requests: (Pick<OwnerRequest, OwnerTrait | 'id' | 'reference' | 'name' | 'received_at'> & {
    by: OwnerTrait[];
  })[];
  more: number;
  texts: { text: number; requests: string[] }[];
};

/**
 * `POST /api/owner/erasures` erases the requests and puts back the texts that the owner confirmed;
 * says how many those were. The backups follow: see {@link OwnerErasures}.
 */
export type ErasedAnswer = { requests: number; texts: number };

/**
 * `GET /api/owner/erasures`: those of the last month, the newest first; `done_at` is null while
 * backups may still hold them. `encrypted` backups can't be changed: they are deleted after a fresh
 * one is made.
 */
export type OwnerErasures = {
  erasures: { id: string; asked_at: string; requests: number; done_at: string | null }[];
  encrypted: number;
};

/**
 * `GET /api/owner/stats?weeks=12`: weeks from Monday in Glasgow, the oldest first; `jobs` were booked
 * or done, `agreed_pence` is the sum of their prices and `paid_pence` of those that were paid. What came
 * by phone has no page.
 */
export type OwnerStats = {
  weeks: {
    week: string;
    requests: number;
    jobs: number;
    agreed_pence: number;
    paid_pence: number;
  }[];
  pages: {
    page: string | null;
    source: OwnerRequest['source'];
    requests: number;
    jobs: number;
  }[];
};

export const availabilityStates = ['free', 'busy', 'off'] as const;

/** `GET /api/availability`; `state` is null when the owner has set nothing, or it has ended. */
export type Availability = {
  state: (typeof availabilityStates)[number] | null;
  until: string | null;
};

/**
 * The content of a push message: declarative web push, which needs no worker; a worker shows
 * `notification` and opens `navigate`. No name and no number: it stands on the lock screen.
 */
export type PushMessage = {
  web_push: 8030;
  notification: { title: string; body: string; tag: string; navigate: string; lang: string };
};
