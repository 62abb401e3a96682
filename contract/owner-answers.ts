import * as z from 'zod/mini';
import { byColumn, dataOf, locationAnswer, nullableText, progress } from './api-schemas.ts';
import { availabilityStates, ownerStatuses } from './owner.ts';

// Answers of the owner's API. The app imports only their types, so it need not download zod.

/**
 * `message` is a sentence for the owner. `code` says what the app is to do: `sign-in` (401),
 * `session-ended` (401: the same, but the session has only grown too old, so unsent changes stay on
 * the device), `reauthenticate` (403: ask for the passkey or a fresh link, then again), `conflict` (409).
 */
const ownerError = z.object({
  message: z.string(),
  code: z.optional(z.enum(['sign-in', 'session-ended', 'reauthenticate', 'conflict'])),
});
export type OwnerError = z.infer<typeof ownerError>;

/** Every refusal of the owner's API. `data` beside an error: see {@link conflictAnswer}. */
const ownerRefusal = z.object({ data: z.null(), error: ownerError });
export type OwnerRefusal = z.infer<typeof ownerRefusal>;

const refusals = { '4xx': ownerRefusal, '5xx': ownerRefusal };

/** The answers of a route by status: data, something new, something to come, a text, nothing. */
export const answer = <Data extends z.ZodMiniType>(data: Data) => ({
  200: dataOf(data),
  ...refusals,
});
export const newAnswer = <Data extends z.ZodMiniType>(data: Data) => ({
  201: dataOf(data),
  ...refusals,
});
export const laterAnswer = <Data extends z.ZodMiniType>(data: Data) => ({
  202: dataOf(data),
  ...refusals,
});
export const textAnswer = { 200: z.string(), ...refusals };
export const noAnswer = { 204: z.null(), ...refusals };

/** 409: what another device has made of it, beside the error. */
export const conflictAnswer = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data, error: ownerError });

/**
 * Notifying the owner: `notified` once a channel got through, `pending` while one still tries, `failed`
 * when all have, `none` if no channel is set up.
 */
const delivery = z.enum(['notified', 'pending', 'failed', 'none']);
export type OwnerDelivery = z.infer<typeof delivery>;

const channel = z.enum(['whatsapp', 'email', 'push']);

const status = z.enum(ownerStatuses);
const nullableNumber = z.nullable(z.number());
/**
 * A telephone number in what was typed: to dial, to show, whether WhatsApp makes sense, and how a
 * search finds it (contract/search.ts).
 */
const phoneNumber = z.object({
  dial: z.string(),
  shown: z.string(),
  whatsapp: z.boolean(),
  key: z.string(),
});
export type PhoneNumber = z.infer<typeof phoneNumber>;

/** `phone`: the owner wrote it down, and what the caller did not say is empty. */
const source = z.enum(['site', 'phone']);

/** A request in the owner's list, with everything the visitor wrote. Times are ISO 8601 in UTC. */
const ownerRequest = z.object({
  ...byColumn(z.string()),
  ...progress,
  id: z.string(),
  status,
  /** The numbers in `phone`, which stays as typed. */
  numbers: z.array(phoneNumber),
  /** Address of the page the form stood on. */
  page: nullableText,
  delivery,
  source,
  /** Where the car is, in words; only for a job by phone, otherwise empty. */
  place: z.string(),
  /** The price agreed. */
  price_pence: nullableNumber,
  paid_at: nullableText,
  /** Absolute address of the driver's page, to send to them. */
  link: z.string(),
  /** When the driver cancelled; null again once the owner reopens it. */
  cancelled_at: nullableText,
  location: z.nullable(locationAnswer),
  /** The car found for the registration number: 'Blue Ford Fiesta, 2014'. */
  vehicle: nullableText,
  /** Grows with each change but notes: see `versionHeader`. */
  version: z.number(),
});
export type OwnerRequest = z.infer<typeof ownerRequest>;

const note = z.object({ id: z.string(), at: z.string(), text: z.string() });
export type OwnerNote = z.infer<typeof note>;

const at = z.string();
/** The history of a request, oldest first. */
const event = z.union([
  z.object({ at, kind: z.enum(['received', 'seen', 'resent', 'cancelled']) }),
  z.object({ at, kind: z.enum(['notified', 'failed']), channel }),
  z.object({ at, kind: z.literal('status'), status }),
  z.object({ at, kind: z.enum(['arrival', 'booked']), arrival_at: nullableText }),
  z.object({ at, kind: z.literal('arrived'), arrived_at: nullableText }),
  z.object({ at, kind: z.literal('price'), price_pence: nullableNumber }),
  z.object({ at, kind: z.literal('paid'), paid_at: nullableText }),
  // A correction, with what stood there before.
  z.object({ at, kind: z.enum(['name', 'phone', 'registration_number']), was: z.string() }),
]);
export type OwnerEvent = z.infer<typeof event>;

/** `GET /api/owner/requests/:id`; asking for it marks it as seen. */
export const ownerRequestDetail = z.extend(ownerRequest, {
  notes: z.array(note),
  history: z.array(event),
  /** Other requests with one of its numbers, the newest first; the newest few of them. */
  same_number: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      status,
      received_at: z.string(),
    }),
  ),
});
export type OwnerRequestDetail = z.infer<typeof ownerRequestDetail>;

/**
 * The answer to a `PATCH`. `made`: it changed the request; one that was made before or says what is
 * stored already did not, and nor did a note.
 */
export const changedRequest = z.extend(ownerRequestDetail, { made: z.boolean() });
export type ChangedRequest = z.infer<typeof changedRequest>;

/** `counts` are of all that the search finds; `next` is the cursor of the page after this one. */
export const ownerRequestList = z.object({
  requests: z.array(ownerRequest),
  counts: z.record(status, z.number()),
  next: nullableText,
});
export type OwnerRequestList = z.infer<typeof ownerRequestList>;

/** `GET /api/owner/news`: the id of the newest request from the site that waits. */
export const ownerNews = z.object({ newest: nullableText });
export type OwnerNews = z.infer<typeof ownerNews>;

/**
 * `GET /api/owner/test-messages` lists the ways in which the owner can be told of requests, with the
 * settings that each still lacks; `POST` sends a test by all others. `sent`: it was taken; null if none was
 * sent.
 */
export const testMessages = z.object({
  ways: z.array(
    z.object({
      channel,
      isSetUp: z.boolean(),
      lacks: z.array(z.string()),
      sent: z.nullable(z.boolean()),
      /** Why it was not taken: a word and a code. */
      error: nullableText,
    }),
  ),
});
export type TestMessages = z.infer<typeof testMessages>;

/** The values by which two requests may be the same person's. */
const trait = z.enum(['email', 'phone', 'registration_number']);
export type OwnerTrait = z.infer<typeof trait>;

/**
 * `GET /api/owner/requests/:id/matches`: the requests that may be the same person's. The
 * request itself comes first, then those that share a value with it (`by`), the likeliest and
 * newest first; `more` are not listed. `GET /api/owner/matches?q=…` finds them by a number, an
 * e-mail address or a plate. `texts`: the owner's texts for answers, counted from 0,
 * that name the person of one of these requests.
 */
export const ownerMatches = z.object({
  requests: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      registration_number: z.string(),
      received_at: z.string(),
      by: z.array(trait),
    }),
  ),
  more: z.number(),
  texts: z.array(z.object({ text: z.number(), requests: z.array(z.string()) })),
});
export type OwnerMatches = z.infer<typeof ownerMatches>;

/**
 * `POST /api/owner/erasures` erases requests and resets the texts that the owner confirmed;
 * answers with how many. Backups made before hold them until they are deleted.
 */
export const erasedAnswer = z.object({ requests: z.number(), texts: z.number() });
export type ErasedAnswer = z.infer<typeof erasedAnswer>;

/** `GET /api/owner/health`: what needs the owner's attention, and when the last backup was made. */
export const ownerHealth = z.object({
  reasons: z.array(z.object({ name: z.string(), sentence: z.string() })),
  lastBackupAt: nullableText,
});
export type OwnerHealth = z.infer<typeof ownerHealth>;

/**
 * `GET /api/owner/stats`: weeks from Monday in Glasgow, the oldest first; `jobs` were booked or
 * done, `agreed_pence` is the sum of their prices and `paid_pence` of those paid. Jobs by phone
 * have no page. `paid_months`, such as '2026-11', have paid jobs that are still kept, the newest
 * first.
 */
export const ownerStats = z.object({
  weeks: z.array(
    z.object({
      week: z.string(),
      requests: z.number(),
      jobs: z.number(),
      agreed_pence: z.number(),
      paid_pence: z.number(),
    }),
  ),
  pages: z.array(
    z.object({ page: nullableText, source, requests: z.number(), jobs: z.number() }),
  ),
  paid_months: z.array(z.string()),
});
export type OwnerStats = z.infer<typeof ownerStats>;

/** `GET /api/availability`; `state` is null when the owner has set nothing, or it has ended. */
export const availability = z.object({
  state: z.nullable(z.enum(availabilityStates)),
  until: nullableText,
});
export type Availability = z.infer<typeof availability>;

const template = z.object({ name: z.string(), text: z.string() });

/** `GET` and `PUT /api/owner/templates`. */
export const templates = z.object({
  templates: z.tuple([template, template, template, template]),
});
