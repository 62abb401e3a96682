import { expect, test } from 'vitest';
import { interpolate } from '../../contract/text.ts';
import { content } from '../support/production-site.ts';
import { contradictions, kinds, saidOn, type Kind, type Said } from './contradictions.ts';
import { builtPages, one, pageAt } from './pages.ts';

const { business, home, labels, makes, pricing, services, towns } = content;
const site = builtPages.map(saidOn);

/** The site's texts after a change to one page. */
function after(address: string, change: (document: Document) => void): Said[] {
  const document = new DOMParser().parseFromString(pageAt(address).html, 'text/html');
  change(document);
  return site.map((page) => (page.address === address ? saidOn({ address, document }) : page));
}
const adding = (sentence: string) => (document: Document) => {
  const paragraph = document.createElement('p');
  paragraph.textContent = sentence;
  one(document, 'main').append(paragraph);
};
const replacing = (words: string, others: string) => (document: Document) => {
  const main = one(document, 'main');
  main.innerHTML = main.innerHTML.replaceAll(words, others);
};

const { rating, 'licensed-and-insured': insured } = business.claims;
const away = towns.find(({ slug }) => slug !== 'glasgow');
const ended = services.find(({ job }) => pricing.jobs[job]?.usuallyUpTo);
const end = `£${ended && pricing.jobs[ended.job]!.usuallyUpTo}`;
const shown = services.find(({ example }) => example);
const figure = `£${shown && pricing.jobs[shown.job]?.price}`;
const example = shown?.example ?? '';
const booked = services.find(({ hero }) => hero.open);
const arrival = interpolate(labels.arrival, { arrival: home.hero.arrival });

const openedToo = services.find(({ job }) => pricing.jobs[job]?.opens);
const opening = pricing.jobs['opening']?.price;
const dearer = makes.find(({ slug }) =>
  Object.values(pricing.jobs).some((job) => slug in job.makes),
);

type Case = [Kind, isPossible: unknown, address: string, change: (document: Document) => void];
const cases: Case[] = [
  ['a price that is not in the price list', true, '/about', adding('A new key costs £9999.')],
  [
    'an upper end beside a price that it does not belong to',
    ended,
    '/prices',
    replacing(end, `${end}1`),
  ],
  [
    'a span of time that no claim, job or town has',
    true,
    '/about',
    adding('We come in 7-9 minutes.'),
  ],
  [
    'a price on the page of a job or make that it never has',
    ended,
    ended?.path ?? '',
    replacing(end, '£1'),
  ],
  [
    'an example that is unmarked, or has not the price of its job',
    shown,
    shown?.path ?? '',
    replacing(example, example.replace(figure, `${figure}1`)),
  ],
  [
    'opening that costs where the price of the job has it',
    openedToo && opening,
    openedToo?.path ?? '',
    adding(`If it's locked, we open it from £${opening}.`),
  ],
  [
    'a make with prices of its own that the price list does not name',
    dearer,
    '/prices',
    replacing(dearer?.name ?? '', 'Rolls-Royce'),
  ],
  [
    'travel that costs in a place where it adds nothing',
    away,
    '/about',
    adding(`Travel to ${away?.name} costs extra.`),
  ],
  [
    'travel that costs in a place where it adds nothing',
    true,
    '/prices',
    adding('Outside Glasgow we charge for the journey.'),
  ],
  [
    'a price that rises at night or on certain days',
    true,
    '/',
    adding('After midnight we charge double.'),
  ],
  [
    'an answer or a visit at once, promised by one man with one van',
    true,
    '/',
    adding('At night we always answer at once.'),
  ],
  [
    'an answer or a visit at once, promised by one man with one van',
    true,
    '/',
    adding('We are on a job. Calls are still answered.'),
  ],
  [
    'a time of arrival in place of an appointment',
    booked && home.hero.arrival,
    booked?.path ?? '',
    adding(arrival),
  ],
  [
    'hours of answering that are not those of business.yaml',
    true,
    '/',
    adding('We reply from one in the morning to two in the evening.'),
  ],
  [
    'a licence that nobody has, or an insurer that is not set',
    true,
    '/about',
    adding('Our locksmiths are licensed by the council.'),
  ],
  [
    'a licence that nobody has, or an insurer that is not set',
    true,
    '/about',
    adding('We are insured by Nobody plc.'),
  ],
  [
    'a licence that nobody has, or an insurer that is not set',
    insured.shown && insured.limit,
    '/blog',
    adding(`${insured.wording}.`),
  ],
  [
    'a figure of a rating, unmarked though nothing proves it',
    rating.shown && !rating.evidence,
    '/about',
    adding(`Rated ${rating.wording} out of 5.`),
  ],
];

test.each(cases.filter(([, isPossible]) => isPossible))(
  'one page with %s is found',
  (kind, _, address, change) => {
    expect(contradictions[kind](after(address, change)).join()).toContain(address);
  },
);

test.each([
  `It's free to have us come to ${away?.name}, however many miles it is.`,
  'Further away, what we tell you on the phone has the journey in it.',
  'At three in the morning you pay the same as at noon, and at weekends, too.',
  'Ring at any hour. If he is busy at night, he calls you back when he can.',
  'No council licenses locksmiths in the UK, so ask us for our insurance instead.',
])('other wording is no contradiction: %s', (sentence) => {
  const page = after('/about', adding(sentence));
  expect(kinds.flatMap((kind) => contradictions[kind](page))).toEqual([]);
});
