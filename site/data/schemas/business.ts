import { isPlate, normalPlate } from '../../../contract/vehicle.ts';
import * as z from 'zod';
import { confirmedGroups, type ConfirmedGroup } from '../../../contract/confirmed.ts';
import type { PhoneNumber } from '../../../contract/owner-answers.ts';
import { britishNumber } from '../../../contract/phone-numbers.ts';
import { address, date, list, optionalPicture, optionalText, text } from './fields.ts';

/**
 * A number of the business, in whatever form it was written; pages show it in groups. Without
 * quotes or blanks, YAML takes it for a figure.
 */
const ukPhone = (isRight: (number: PhoneNumber) => boolean, message: string) =>
  z.preprocess(
    (written) => (typeof written === 'number' ? String(written) : written),
    z.string().transform((written, { issues }) => {
      const number = britishNumber(written);
      if (number && isRight(number)) return number.shown;
      issues.push({ code: 'custom', message, input: written });
      return z.NEVER;
    }),
  );

const optionalAddress = z.union([z.literal(''), address], {
  error: 'Write a whole address, starting with https://, or nothing at all',
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
 * and its evidence, not shown.
 */
const claimWith = (wording: z.ZodType<string>) =>
  z.strictObject({
    wording: wording.describe('The claim itself, word for word as pages say it'),
    means: text.meta({ title: 'What makes it true', description: 'Visitors read this' }),
    shown: z.boolean('Write true or false').meta({
      title: 'Show it',
      description: 'Without the tick, no page makes this claim',
    }),
    evidence: z
      .string()
      .default('')
      .meta({ title: 'Evidence', description: 'What proves it. Visitors don’t see this' }),
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
    z
      .string()
      .regex(/^([1-4](\.\d)?|5(\.0)?)$/, "Write a number out of 5, such as '4.9'")
      .meta({ editable: true }),
  ),
  'five-star-reviews': claim,
  'rating-count': claimWith(
    z
      .string()
      .regex(/^[1-9]\d*$/, "Write how many ratings there are, such as '86'")
      .meta({ editable: true }),
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

/** An optional fact: what depends on it is shown once the owner fills it in. */
const maybe = (help: string) => optionalText.describe(help);
const required = (help: string) => z.string().meta({ editable: true, description: help });

const details = {
  replyHours: maybe('When you answer requests, such as 8am to 8pm every day'),
  person: z.strictObject({
    name: maybe('Your own name'),
    since: z
      .string()
      .regex(/^(\d{4})?$/, "Write a year of four figures, such as '2014'")
      .default('')
      .meta({ editable: true, description: 'The year in which you started' }),
    proof: maybe('What you show to prove who you are, such as a photo ID card'),
    photo: optionalPicture.default('').describe('Your photo; without one, a drawing is shown'),
  }),
  van: z.strictObject({
    description: maybe('What your van looks like, such as white Ford Transit Custom'),
    base: maybe('The district your van starts from, such as Dennistoun'),
    plate: maybe('Its registration, seen by nobody: the look-up of cars needs it').refine(
      (typed) => typed === '' || isPlate(normalPlate(typed)),
      'Put in a registration such as AB12 CDE',
    ),
  }),
  insurance: z.strictObject({
    insurer: maybe('The company that insures you'),
    cover: maybe('What for and up to how much, such as public liability up to £2 million'),
    number: maybe('The number of the policy'),
    link: optionalAddress
      .default('')
      .meta({ editable: true, description: 'The address of a page that proves it' }),
  }),
  guarantee: z.strictObject({
    keys: maybe('How long you guarantee keys, such as 12 months'),
    labour: maybe('How long you guarantee your work, such as 12 months'),
  }),
  deposits: maybe('When you take money before the work, and how much'),
  complaints: z.strictObject({
    person: maybe('Who answers complaints'),
    scheme: maybe('Who decides if you and a customer can’t agree'),
  }),
  suppliers: z.strictObject({
    hosting: maybe('The company that runs your server, with its country'),
    email: maybe('The company that runs your mailbox, with its country'),
    transfers: maybe('How details that leave the UK are protected there'),
  }),
  papers: maybe('How long you keep copies of papers at most, such as 30 days'),
  legal: z.strictObject({
    registeredNumber: required('The number of your company'),
    registeredIn: required('Where your company is registered, such as Scotland'),
    registeredOffice: required('The address of its registered office'),
    serviceAddress: maybe('A sole trader’s address for letters and court papers'),
    vatNumber: required('Your VAT number, if you charge VAT'),
    icoNumber: maybe('Your registration with the Information Commissioner’s Office'),
    privacyPolicy: optionalAddress.describe('Only if yours is on another site: its address'),
    terms: optionalAddress.describe('Only if yours are on another site: their address'),
  }),
} as const;

/** The names of these facts in placeholders: 'person:name', 'deposits'. */
export const detailNames: string[] = Object.entries(details).flatMap(([name, field]) =>
  'shape' in field ? Object.keys(field.shape).map((key) => `${name}:${key}`) : [name],
);

const confirmation = (holds: string) =>
  z
    .strictObject({
      right: z
        .boolean('Write true or false')
        .default(false)
        .meta({
          title: 'All of this is right',
          description: `You have checked ${holds}`,
        }),
      note: maybe('How you checked it. Visitors don’t see this'),
      day: z
        .union([z.literal(''), date])
        .default('')
        .meta({ editable: true, description: 'The day you checked it' }),
    })
    .prefault({});

const confirmed = Object.fromEntries(
  Object.entries(confirmedGroups).map(([group, holds]) => [group, confirmation(holds)]),
) as Record<ConfirmedGroup, ReturnType<typeof confirmation>>;

/** Groups of facts that no page can do without. */
const needed = ['contact', 'prices', 'towns'] as const;

/** Every fact of the business. */
export const businessSchema = z
  .strictObject({
    example: z.boolean('Write true or false').meta({
      title: 'Example site',
      description: 'A notice above every page says that the business is invented',
    }),
    confirmed: z
      .strictObject(confirmed)
      .prefault({})
      .describe('What you have checked, in eight groups'),
    tradingName: text.meta({ title: 'Name', description: 'The name that visitors know' }),
    legalName: text.meta({
      title: 'Name in law',
      description: 'The full name of the business in law',
    }),
    phone: ukPhone(
      ({ whatsapp }) => whatsapp,
      'Write a UK mobile number, which WhatsApp needs: 11 digits, starting with 07',
    ).meta({
      editable: true,
      format: 'tel',
      title: 'Mobile number',
      description: 'For calls and WhatsApp',
    }),
    landline: ukPhone(
      () => true,
      'Write a UK number with its area code, such as 0141 496 0123',
    ).meta({
      editable: true,
      format: 'tel',
      title: 'Landline',
      description: 'Shown after a quote request was sent',
    }),
    email: z.email('Write an e-mail address such as help@example.co.uk').meta({
      editable: true,
      title: 'E-mail address',
      description: 'Where visitors can write to',
    }),
    hours: z.strictObject(
      Object.fromEntries(dayNames.map((name) => [name, day])) as Record<DayName, typeof day>,
    ),
    closed: list(
      z
        .strictObject({
          first: date.meta({
            title: 'First day',
            description: 'From this day on nobody comes',
          }),
          last: date.meta({
            title: 'Last day',
            description: 'You are back on the day after it',
          }),
        })
        .refine(({ first, last }) => first <= last, {
          path: ['last'],
          message: 'Write a day that is not before the first',
        }),
    ).meta({ title: 'Closed for some days', description: 'Whatever your opening hours say' }),
    priceRange: z
      .string()
      .regex(/^£{1,4}$/, 'Write one to four pound signs, such as ££')
      .describe('How dear you are, for search engines: £ to ££££'),
    city: text.describe('The city you work in'),
    region: text.describe('The part of the country, such as Scotland'),
    coordinates: z.strictObject({
      latitude: between(49, 61, 'The UK lies between 49 and 61').describe(
        'How far north you are, in degrees',
      ),
      longitude: between(-9, 2, 'The UK lies between -9 and 2').describe(
        'How far east you are, in degrees; west is below zero',
      ),
    }),
    whatsappGreeting: text.describe('What a visitor’s WhatsApp chat starts with'),
    map: z.strictObject({
      search: text.describe('What the map is searched for to show your listing'),
      reviews: text.describe('What the map is searched for to leave a review'),
      placeId: maybe('The id of your listing, so that links open it directly'),
    }),
    social: list(
      z.strictObject({
        name: text.describe('A site with a page of yours, such as Facebook'),
        link: address.meta({ editable: true, description: 'The address of your page there' }),
      }),
    ),
    ...details,
    memberships: list(
      z.strictObject({
        name: text.describe('A trade body you belong to'),
        number: maybe('Your number there'),
        link: optionalAddress
          .default('')
          .meta({ editable: true, description: 'The address of a page that proves it' }),
      }),
    ),
    analytics: z.strictObject({
      emergencyEvent: text.describe('The name under which emergency calls are counted'),
      emergencyLocation: text.describe('The place of those calls in the counts'),
      quoteEvent: text.describe('The name under which quote requests are counted'),
    }),
    claims: z.strictObject(claims),
  })
  .superRefine(({ example, confirmed }, context) => {
    for (const group of needed)
      if (!example && !confirmed[group].right)
        context.addIssue({
          code: 'custom',
          path: ['confirmed', group, 'right'],
          message: `Check this and confirm it here, or put the example notice back on: ${confirmedGroups[group]}`,
        });
  });
export type Business = z.output<typeof businessSchema>;

function between(least: number, most: number, message: string) {
  return z.number().min(least, message).max(most, message);
}
