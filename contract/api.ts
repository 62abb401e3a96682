import type { ColumnName, QuoteColumns } from './fields.ts';
import type { Location } from './location.ts';

/** All that is no page or file of the site. */
export const apiPrefix = '/api/';
/** The one address for new quote requests, for JSON and for a plain form post. */
export const quotePath = '/api/quote-requests';
/** Asks the server to notify the owner of a stored request at once. */
export const notifyPath = '/api/send-whatsapp';
/** Hands out the signed token that proves when a form was opened. */
export const tokenPath = '/api/form-token';
/** The owner's availability. */
export const availabilityPath = '/api/availability';
/** Says which car has a plate: `?registration=…`, with the token of {@link tokenPath}. */
export const vehiclePath = '/api/vehicle';
/** The page after a stored request. */
export const receivedPath = '/quote-received';
/** The privacy notice, completed by the server. */
export const privacyPath = '/privacy';
/** Under it, by its token, the visitor's own page of a stored request. */
export const requestPagePath = '/request';
/** Under it the same as data; a post to `/<token>/cancel` says that nobody need come. */
export const requestApiPath = '/api/requests';
/** Keeps the token of the last request for a day, for the site's own pages. */
export const requestCookie = 'quote-request';
/** The script behind the offline page; browsers look here for a newer one. */
export const serviceWorkerPath = '/service-worker.js';
/** Under it the articles; what is none of them gets a page that says so. */
export const blogPath = '/blog';

/** Same key, same request: a retry after a timeout makes no second row. */
export const idempotencyHeader = 'Idempotency-Key';
/** Carries the token of {@link tokenPath}. */
export const tokenHeader = 'Form-Token';
/** Filled by robots, not shown to people. Sent only by the plain form post. */
export const honeypotField = 'website';
/** The honeypot's value in a JSON post, where the body holds nothing but the columns. */
export const honeypotHeader = 'Form-Website';

/** The one optional key of a request beside its columns: a {@link Location}. */
export const locationKey = 'location';

/** The inserted row as the API shows it. `created_at` is ISO 8601 in UTC. */
export type QuoteRow = QuoteColumns & {
  id: string;
  created_at: string;
  status: string;
  location?: Location;
};

export type QuoteAnswer =
  | { data: QuoteRow; error: null }
  | { data: null; error: { message: string; fields?: Partial<Record<ColumnName, string[]>> } };

/** How far a request is. Times are ISO 8601 in UTC, null until it happens. */
export type RequestProgress = {
  reference: string;
  received_at: string;
  notified_at: string | null;
  seen_at: string | null;
  /** When the owner expects to be there. */
  arrival_at: string | null;
  /** When he set off for then; null while the time is only agreed. */
  set_off_at: string | null;
  /** When he was there. */
  arrived_at: string | null;
  status: string;
  /** The day in Glasgow, '2026-03-02': 'tomorrow' is another one at midnight. */
  today: string;
};
export type RequestAnswer =
  { data: RequestProgress; error: null } | { data: null; error: { message: string } };

export type NotifyAnswer = { whatsappSent: boolean; error?: string };

/**
 * `token` is sent back unread in {@link tokenHeader}, not earlier than after
 * `waitSeconds`: sooner only robots have filled in a form.
 */
export type TokenAnswer = { token: string; waitSeconds: number };
