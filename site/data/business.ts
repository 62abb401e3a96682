import * as z from 'zod';
import raw from '../../content/business.yaml?raw';
import { readYaml } from './read.ts';

const ukPhone = (example: string) =>
  z
    .string()
    .regex(
      /^0\d{2,4}[ \d]{6,9}$/,
      `Write a UK number as people read it, starting with 0, such as ${example}`,
    )
    .refine((value) => /^0\d{9,10}$/.test(value.replaceAll(' ', '')), {
      message: 'A UK number has 10 or 11 digits',
    });

const address = z.url({
  protocol: /^https?$/,
  error: 'Write a whole address, starting with https://',
});
const optionalAddress = z.union([z.literal(''), address], {
  error: "Write a whole address, starting with https://, or leave it empty: ''",
});
const line = z.string().trim().min(1, 'Write some text here');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write a time such as "00:00"');

/** One thing the business says of itself, in its exact words, and what proves it. */
const claim = z.strictObject({
  wording: line,
  shown: z.boolean('Write true or false'),
  evidence: z.string().default(''),
});

export const claimNames = [
  'round-the-clock',
  'response',
  'no-call-out-fee',
  'no-hidden-fees',
  'transparent-pricing',
  'licensed-and-insured',
  'rating',
  'five-star-reviews',
  'rating-count',
  'dealer-saving',
  'job-time',
  'no-spare-key',
  'all-makes',
  'mobile-service',
  'payment',
  'quote-reply',
] as const;
export type ClaimName = (typeof claimNames)[number];

export const businessSchema = z.strictObject({
  tradingName: line,
  legalName: line,
  phone: ukPhone('07700 900123').refine((value) => /^07\d{9}$/.test(value.replaceAll(' ', '')), {
    message: 'WhatsApp needs a mobile number: 11 digits, starting with 07',
  }),
  landline: ukPhone('0141 496 0123'),
  email: z.email('Write an e-mail address such as help@example.co.uk'),
  hours: z.strictObject({ opens: time, closes: time }),
  priceRange: z.string().regex(/^£{1,4}$/, 'Write one to four pound signs, such as ££'),
  city: line,
  region: line,
  coordinates: z.strictObject({
    latitude: z.number().min(49, 'The UK lies between 49 and 61').max(61),
    longitude: z.number().min(-9, 'The UK lies between -9 and 2').max(2),
  }),
  whatsappGreeting: line,
  map: z.strictObject({ search: line, reviews: line }),
  social: z.array(z.strictObject({ name: line, link: address })),
  legal: z.strictObject({
    registeredNumber: z.string(),
    registeredIn: z.string(),
    registeredOffice: z.string(),
    vatNumber: z.string(),
    privacyPolicy: optionalAddress,
    terms: optionalAddress,
  }),
  analytics: z.strictObject({
    emergencyEvent: line,
    emergencyLocation: line,
    quoteEvent: line,
  }),
  claims: z.strictObject(
    Object.fromEntries(claimNames.map((name) => [name, claim])) as Record<
      ClaimName,
      typeof claim
    >,
  ),
});

/** Every fact of the business. Checked once, when the build starts. */
export const business = readYaml('content/business.yaml', raw, businessSchema);

/** Whether the owner lets this claim be seen, here and in structured data. */
export const isShown = (name: ClaimName) => business.claims[name].shown;
