import * as z from 'zod/mini';
import { cleanLine, cleanLines, loneSurrogate } from './clean-text.ts';
import { quoteFields, type ColumnName } from './fields.ts';
import { templateNames, type OwnerTemplates } from './owner-templates.ts';
import { hasStrayBrace, namesIn } from './text.ts';
import {
  availabilityStates,
  maxEtaMinutes,
  maxPence,
  ownerStatuses,
  settableStatuses,
} from './owner.ts';

// Params, queries and bodies of the owner's API. The app imports only their types.

/** One thing, whose id the route's pattern checks. */
export const oneById = z.object({ id: z.string() });

/** Describes what to send, for the error message. */
const send = (description: string) => [z.globalRegistry, { description }] as const;

const maxSearched = 200;
const searchMessage = `q must be one text of at most ${maxSearched} characters`;
const cursorMessage = 'cursor must be what "next" of the page before said';

/**
 * `GET /api/owner/requests`: the newest first, `booked` ones by their time. `q` finds names,
 * numbers, plates and references in any spelling.
 */
export const requestsQuery = z.object({
  status: z._default(
    z.enum(['', ...ownerStatuses], `status must be one of ${ownerStatuses.join(', ')}`),
    '',
  ),
  q: z._default(
    z.string(searchMessage).check(
      z.maxLength(maxSearched, searchMessage),
      z.refine((text) => !text.includes('\0'), searchMessage),
    ),
    '',
  ),
  cursor: z._default(
    z.string(cursorMessage).check(z.regex(/^[0-9a-f-]{0,36}$/, cursorMessage)),
    '',
  ),
});

/** `GET /api/owner/matches`: a person's number, e-mail address or plate. */
export const matchesQuery = z.object({
  q: z.string(searchMessage).check(
    z.maxLength(maxSearched, searchMessage),
    z.refine((text) => !text.includes('\0'), searchMessage),
  ),
});

const monthMessage = 'month must be a month such as 2026-11';

/** `GET /api/owner/paid-jobs.xlsx?month=2026-11`. */
export const paidJobsQuery = z.object({
  month: z.string(monthMessage).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, monthMessage)),
});

const maxWeeks = 520;
const weeksMessage = `weeks must be a whole number from 1 to ${maxWeeks}`;

/** `GET /api/owner/stats?weeks=12`. */
export const statsQuery = z.object({
  weeks: z._default(
    z.pipe(
      z.string(weeksMessage).check(z.regex(/^[1-9]\d{0,2}$/, weeksMessage)),
      z.pipe(z.transform(Number), z.number().check(z.maximum(maxWeeks, weeksMessage))),
    ),
    12,
  ),
});

/** More than anybody has; they fit into `erasureBodyLimit`. */
const maxErased = 5000;
export const erasureBodyLimit = 256 * 1024;

/** A value of a request on one line. */
const line = (column: ColumnName) =>
  z.string().check(
    z.overwrite(cleanLine),
    z.minLength(1),
    z.maxLength(quoteFields.find((field) => field.column === column)!.maxLength),
    z.refine((value) => !loneSurrogate.test(value)),
  );

/** Text of several lines, without characters that the database or a terminal can't take. */
const text = (max: number, min = 1) =>
  z.string().check(
    z.overwrite(cleanLines),
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !loneSurrogate.test(value)),
  );

/**
 * `PATCH /api/owner/requests/:id`, answered with `OwnerRequestDetail`. `eta_minutes` means that
 * the owner is on the way and there in so many minutes from now (or from `changeAgeHeader`);
 * `arrival_at` sets the time itself, with `on_the_way` if he is, otherwise as agreed. Either
 * sets the status `booked`; null removes the time, as do the statuses `new` and `contacted`.
 * `arrived` says whether he is there. `price_pence` is the agreed price, null for none; `paid`
 * says whether it was paid, which needs no price. `name`, `phone` and `registration_number` correct
 * what was typed. With an `Idempotency-Key` (contract/api.ts) a
 * repeated change is made once.
 */
export const requestChange = z
  .strictObject({
    status: z.optional(z.enum(settableStatuses)),
    note: z.optional(text(2000)),
    eta_minutes: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(maxEtaMinutes)))),
    arrival_at: z.optional(z.iso.datetime({ offset: true })),
    on_the_way: z.optional(z.boolean()),
    arrived: z.optional(z.boolean()),
    price_pence: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(maxPence)))),
    paid: z.optional(z.boolean()),
    name: z.optional(line('name')),
    phone: z.optional(line('phone')),
    registration_number: z.optional(line('registration_number')),
  })
  .check(
    z.refine((change) => Object.keys(change).length > 0),
    z.refine(
      ({ eta_minutes, arrival_at }) => eta_minutes === undefined || arrival_at === undefined,
    ),
    z.refine(
      ({ on_the_way, arrival_at }) => on_the_way === undefined || arrival_at !== undefined,
    ),
    // Only a booked job has a time to come; only a booked or done one has an arrival.
    z.refine(
      ({ status = 'booked', eta_minutes, arrival_at, arrived }) =>
        status === 'booked' ||
        (!eta_minutes && arrival_at === undefined && (!arrived || status === 'done')),
    ),
  )
  .register(
    ...send(
      `Send a status, a note of at most 2000 characters, eta_minutes from 1 to ${maxEtaMinutes} or null, or arrival_at with on_the_way, or arrived, price_pence, paid, name, phone or registration_number, or several of them that fit together`,
    ),
  );
export type RequestChange = z.infer<typeof requestChange>;

/**
 * `POST /api/owner/requests`: a job by phone; 201 with `OwnerRequestDetail`. The app makes the
 * `id`, a UUID of version 7, so a repeated one is the same job. `changeAgeHeader` says how long
 * ago it was written down.
 */
export const phoneJob = z
  .strictObject({
    id: z
      .string()
      .check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)),
    phone: text(40),
    message: text(3000),
    registration_number: text(20, 0),
    place: text(200, 0),
  })
  .register(
    ...send(
      'Send {"id": a UUID of version 7, "phone", "message", "registration_number" and "place": texts, the last two may be empty}',
    ),
  );
export type PhoneJob = z.infer<typeof phoneJob>;

/**
 * `POST /api/owner/erasures`: ids of requests, and which texts for answers to reset, counted
 * from 0.
 */
export const erasureBody = z
  .strictObject({
    requests: z
      .array(z.string().check(z.regex(/^[0-9a-f-]{36}$/)))
      .check(z.minLength(1), z.maxLength(maxErased)),
    texts: z.array(z.int().check(z.minimum(0), z.maximum(3))).check(z.maxLength(4)),
  })
  .register(
    ...send('Send {"requests": ids of requests, "texts": numbers of texts from 0 to 3}'),
  );

/** `PUT /api/owner/availability`. It ends by itself at `until`. */
export const availabilityBody = z
  .strictObject({
    state: z.enum(availabilityStates),
    until: z.nullable(z.iso.datetime({ offset: true })),
  })
  .register(...send('Send {"state": "free", "busy" or "off", "until": a time or null}'));

const isFilledIn = (name: string) => (templateNames as readonly string[]).includes(name);
const template = z.strictObject({
  name: text(30),
  text: text(600).check(
    z.refine((words) => !hasStrayBrace(words) && namesIn(words).every(isFilledIn)),
  ),
});

/** `PUT /api/owner/templates`. */
export const templatesBody = (
  z.strictObject({
    templates: z.tuple([template, template, template, template]),
  }) satisfies z.ZodMiniType<OwnerTemplates>
).register(
  ...send(
    'Write four texts of at most 600 characters, each with a name of at most 30. Use { and } only in {name}, {reference}, {time}, {minutes} and {link}, spelt like this',
  ),
);
