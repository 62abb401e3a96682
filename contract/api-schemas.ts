import * as z from 'zod/mini';
import type { Place } from './content-place.ts';
import { quoteFields, type ColumnName } from './fields.ts';
import type { Location } from './location.ts';
import { isPlate, normalPlate, type Vehicle } from './vehicle.ts';

// Schemas of the public API. Browsers import only their types; the server reads and writes by
// them.

export const nullableText = z.nullable(z.string());

/** A value's place in `content/`. */
export const place = z.object({
  file: z.string(),
  path: z.array(z.union([z.string(), z.number()])),
}) satisfies z.ZodMiniType<Place>;

/** A successful answer. */
export const dataOf = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ data, error: z.null() });

/** The shape of every refusal except {@link notifyAnswer}'s. */
export const refusal = z.object({
  data: z.null(),
  error: z.object({ message: z.string() }),
});
export const refusals = { '4xx': refusal, '5xx': refusal };

/** One value for each column of the quote form. */
export const byColumn = <Value extends z.ZodMiniType>(value: Value) =>
  Object.fromEntries(quoteFields.map(({ column }) => [column, value])) as Record<
    ColumnName,
    Value
  >;

export const locationAnswer = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracy: z.number(),
}) satisfies z.ZodMiniType<Location>;

/** The inserted row as the API shows it. `created_at` is ISO 8601 in UTC. */
const quoteRow = z.object({
  ...byColumn(z.string()),
  id: z.string(),
  created_at: z.string(),
  status: z.string(),
  location: z.optional(locationAnswer),
});
export type QuoteRow = z.infer<typeof quoteRow>;

export const storedQuote = dataOf(quoteRow);
/** `fields` has the messages of each column that breaks a rule. */
export const refusedQuote = z.object({
  data: z.null(),
  error: z.object({
    message: z.string(),
    fields: z.optional(z.object(byColumn(z.optional(z.array(z.string()))))),
  }),
});
export type QuoteAnswer = z.infer<typeof storedQuote | typeof refusedQuote>;

/** Params of a page with a secret address: a visitor's request, a preview. */
export const oneByToken = z.object({ token: z.string() });

/** How far a request is. Times are ISO 8601 in UTC, null until it happens. */
export const progress = {
  /** Its short name for people: '4F09C2'. */
  reference: z.string(),
  received_at: z.string(),
  /** When the owner was first notified. */
  notified_at: nullableText,
  /** When the owner first opened it. */
  seen_at: nullableText,
  /** When the owner expects to be there. */
  arrival_at: nullableText,
  /** When he set off for then; null while the time is only agreed. */
  set_off_at: nullableText,
  /** When he was there. */
  arrived_at: nullableText,
};

export const requestProgress = dataOf(
  z.object({
    ...progress,
    status: z.string(),
    /** Today in Glasgow, '2026-03-02'. When it changes, so does what the page calls tomorrow. */
    today: z.string(),
  }),
);
export type RequestAnswer = z.infer<typeof requestProgress | typeof refusal>;

/** `error` is left out once the owner has been notified. */
export const notifyAnswer = z.object({
  whatsappSent: z.boolean(),
  error: z.optional(z.string()),
});
export type NotifyAnswer = z.infer<typeof notifyAnswer>;

/**
 * `token` is sent back unread in `tokenHeader`, after at least `waitSeconds`: only robots are
 * faster.
 */
export const tokenAnswer = z.object({ token: z.string(), waitSeconds: z.number() });
export type TokenAnswer = z.infer<typeof tokenAnswer>;

const plateMessage = 'This is no registration number';

/** `GET /api/vehicle?registration=…`: a plate, however written. */
export const vehicleQuery = z
  .object({
    registration: z
      .pipe(
        z.string(plateMessage),
        z.transform((text) => normalPlate(text.slice(0, 40))),
      )
      .check(z.refine(isPlate, plateMessage)),
  })
  .register(z.globalRegistry, { status: 400 });

/** A car from the registers, null for an unknown plate. */
export const vehicleAnswer = dataOf(
  z.nullable(
    z.object({
      make: z.string(),
      model: z.string(),
      year: z.string(),
      colour: z.string(),
      fuel: z.string(),
    }) satisfies z.ZodMiniType<Vehicle>,
  ),
);
export type VehicleAnswer = z.infer<typeof vehicleAnswer | typeof refusal>;

/** `GET /livez` and `/readyz`, and what WhatsApp's webhook says. */
export const statusAnswer = z.object({ status: z.string() });

/** `GET /healthz`. Without a database only its state and the process's own figures are sent. */
export const healthAnswer = z.object({
  status: z.string(),
  /** Why it is degraded, by name. */
  reasons: z.optional(z.array(z.string())),
  database: z.string(),
  notifications: z.optional(z.string()),
  push: z.optional(z.string()),
  vehicles: z.optional(z.string()),
  backups: z.optional(z.string()),
  lastBackupAt: z.optional(z.nullable(z.string())),
});
