import * as z from 'zod';
import { address, date, list, name, optionalText, picture, text } from './fields.ts';

const ukPhone = (example: string) =>
  z
    .string()
    .regex(/^0\d{2,4}[ \d]{6,9}$/, {
      message: `Write a UK number as people read it, starting with 0, such as ${example}`,
      abort: true,
    })
    .refine((value) => /^0\d{9,10}$/.test(value.replaceAll(' ', '')), {
      message: 'A UK number has 10 or 11 digits',
      abort: true,
    });

const optionalAddress = z.union([z.literal(''), address], {
  error: "Write a whole address, starting with https://, or leave it empty: ''",
});

/** The days as in business.yaml; schema.org capitalises them. */
export const dayNames = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type DayName = (typeof dayNames)[number];

/** Opening hours of a whole day. */
export const allDay = { opens: '00:00', closes: '23:59' } as const;

const time = '([01]\\d|2[0-3]):[0-5]\\d';
/**
 * Hours of one day; `undefined` if closed. If `closes` is earlier than `opens`, it is on the
 * next day.
 */
const day = z
  .string()
  .toLowerCase()
  .regex(new RegExp(`^(closed|${time}-${time})$`), 'Write hours such as 08:00-20:00, or closed')
  .default(`${allDay.opens}-${allDay.closes}`)
  .transform((written) => {
    const [opens, closes] = written.split('-');
    return opens && closes ? { opens, closes } : undefined;
  })
  .meta({ editable: true, description: 'Such as 08:00-20:00, or closed' });
export type Hours = z.output<typeof day>;

/**
 * A claim of the business: its exact wording; the sentence that makes it true, for visitors;
 * its evidence, not shown; and a limit, which every text with the wording has to mention.
 */
const claimWith = (wording: z.ZodType<string>) =>
  z.strictObject({
    wording,
    means: text.meta({ title: 'What makes it true', description: 'Visitors read this' }),
    shown: z.boolean('Write true or false').meta({ title: 'Show it' }),
    evidence: z
      .string()
      .default('')
      .meta({ title: 'Evidence', description: 'What proves it. Visitors don’t see this' }),
    limit: z.string().optional(),
  });
const claim = claimWith(text);

const claims = {
  'round-the-clock': claim,
  response: claim,
  'no-call-out-fee': claim,
  'no-hidden-fees': claim,
  'transparent-pricing': claim,
  'licensed-and-insured': claim,
  // Search engines read the next ones as numbers.
  rating: claimWith(
    z.string().regex(/^([1-4](\.\d)?|5(\.0)?)$/, "Write a number out of 5, such as '4.9'"),
  ),
  'five-star-reviews': claim,
  'rating-count': claimWith(
    z.string().regex(/^[1-9]\d*$/, "Write how many ratings there are, such as '86'"),
  ),
  'dealer-saving': claim,
  'job-time': claim,
  'no-spare-key': claim,
  'all-makes': claim,
  'mobile-service': claim,
  payment: claim,
  'quote-reply': claim,
} as const;
export type ClaimName = keyof typeof claims;
export const claimNames = Object.keys(claims) as ClaimName[];

const maybe = optionalText;

/** Optional facts: what depends on them is shown once the owner fills them in. */
const details = {
  replyHours: maybe,
  person: z.strictObject({
    name: maybe,
    since: z
      .string()
      .regex(/^(\d{4})?$/, "Write a year in quotes, such as '2014'")
      .default(''),
    proof: maybe,
    photo: z.union([z.literal(''), picture]).default(''),
  }),
  van: z.strictObject({ description: maybe, base: maybe }),
  insurance: z.strictObject({
    insurer: maybe,
    cover: maybe,
    number: maybe,
    link: optionalAddress.default(''),
  }),
  guarantee: z.strictObject({ keys: maybe, labour: maybe }),
  deposits: maybe,
  complaints: z.strictObject({ person: maybe, scheme: maybe }),
  suppliers: z.strictObject({ hosting: maybe, email: maybe, transfers: maybe }),
  papers: maybe,
  legal: z.strictObject({
    registeredNumber: z.string(),
    registeredIn: z.string(),
    registeredOffice: z.string(),
    serviceAddress: maybe,
    vatNumber: z.string(),
    icoNumber: maybe,
    privacyPolicy: optionalAddress,
    terms: optionalAddress,
  }),
} as const;

/** The names of these facts in placeholders: 'person:name', 'deposits'. */
export const detailNames: string[] = Object.entries(details).flatMap(([name, field]) =>
  'shape' in field ? Object.keys(field.shape).map((key) => `${name}:${key}`) : [name],
);

/** Every fact of the business. */
export const businessSchema = z.strictObject({
  tradingName: name,
  legalName: name,
  phone: ukPhone('07700 900123')
    .refine(
      (value) => /^07\d{9}$/.test(value.replaceAll(' ', '')),
      'WhatsApp needs a mobile number: 11 digits, starting with 07',
    )
    .meta({ editable: true, title: 'Mobile number', description: 'For calls and WhatsApp' }),
  landline: ukPhone('0141 496 0123').meta({ editable: true, title: 'Landline' }),
  email: z
    .email('Write an e-mail address such as help@example.co.uk')
    .meta({ editable: true, title: 'E-mail address' }),
  hours: z.strictObject(
    Object.fromEntries(dayNames.map((name) => [name, day])) as Record<DayName, typeof day>,
  ),
  /** Days on which nobody comes, whatever the hours above say. */
  closed: list(
    z
      .strictObject({
        first: date.meta({ title: 'First day' }),
        last: date.meta({ title: 'Last day' }),
      })
      .refine(({ first, last }) => first <= last, {
        path: ['last'],
        message: 'Write a day that is not before the first',
      }),
  ).meta({ title: 'Closed for some days' }),
  priceRange: z.string().regex(/^£{1,4}$/, 'Write one to four pound signs, such as ££'),
  city: text,
  region: text,
  coordinates: z.strictObject({
    latitude: between(49, 61, 'The UK lies between 49 and 61'),
    longitude: between(-9, 2, 'The UK lies between -9 and 2'),
  }),
  whatsappGreeting: text,
  map: z.strictObject({ search: text, reviews: text, placeId: maybe }),
  social: list(z.strictObject({ name: text, link: address })),
  ...details,
  memberships: list(
    z.strictObject({ name: text, number: maybe, link: optionalAddress.default('') }),
  ),
  analytics: z.strictObject({
    emergencyEvent: text,
    emergencyLocation: text,
    quoteEvent: text,
  }),
  claims: z.strictObject(claims),
});
export type Business = z.output<typeof businessSchema>;

function between(least: number, most: number, message: string) {
  return z.number().min(least, message).max(most, message);
}
