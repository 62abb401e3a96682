import { expect, test } from 'vitest';
import { interpolate } from '../../contract/text.ts';
import { content } from '../support/production-site.ts';
import { contradictions, kinds, saidOn, type Kind, type Said } from './contradictions.ts';
import { swappedFigures } from './job-figures.ts';
import { builtPages, one, pageAt } from './pages.ts';

const { business, home, labels, makes, pricing, services, towns } = content;
const site = builtPages.map(saidOn);

/** The site's texts after a change to one page. */
function after(address: string, change: (document: Document) => void): Said[] {
  const document = new DOMParser().parseFromString(pageAt(address).html, 'text/html');
  change(document);
  return site.map((page) => (page.address === address ? saidOn({ address, document }) : page));
}
const adding =
  (...sentences: string[]) =>
  (document: Document) => {
    for (const sentence of sentences) {
      const paragraph = document.createElement('p');
      paragraph.textContent = sentence;
      one(document, 'main').append(paragraph);
    }
  };
const replacing = (words: string, others: string) => (document: Document) => {
  const main = one(document, 'main');
  main.innerHTML = main.innerHTML.replaceAll(words, others);
};

const { rating, 'licensed-and-insured': insured, 'no-call-out-fee': travel } = business.claims;
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
const dearer = makes
  .filter(({ slug }) => Object.values(pricing.jobs).some((job) => slug in job.makes))
  .map(({ name }) => name);
const isInsured = business.insurance.insurer;

/** Sentences that contradict the content on any page. */
const untrue: Partial<Record<Kind, (string | false)[]>> = {
  'a price said to be the most that a job costs': [
    `No car costs more than £${opening} to open.`,
    `You pay £${opening} at most.`,
  ],
  'travel that costs in a place where it adds nothing': [
    'Outside Glasgow we charge for the journey.',
    'The drive comes on top of the price.',
    'Travel to these places, and to the towns below, adds something to the price.',
    'Mileage costs a little in the villages.',
    'There is a small charge for coming to the villages.',
    'For places outside the city the trip is extra.',
    'Petrol is charged from the city boundary.',
    travel.shown && `${travel.wording} in the middle of town, a small one in the villages.`,
  ],
  'a price that rises at night or on certain days': [
    'Between midnight and six it costs a third more.',
    'The price is higher by night, at weekends and on holidays.',
    'On Sundays you pay a little extra.',
    'Night work is dearer.',
    'The fee doubles after dark.',
    "From ten o'clock there is a surcharge.",
  ],
  'an hour or a day on which nobody can be called': [
    'We are closed on Sundays.',
    'On Sundays nobody answers.',
    'Our phones are off at night.',
    "He doesn't answer on holidays.",
  ],
  'hours of answering that are not those of business.yaml': [
    'one in the morning to two in the evening',
    'until one at night',
  ],
  'an answer or a visit at once, promised by one man with one van': [
    'At night we always answer at once.',
    'We are on a job. Calls are still answered.',
    'Somebody picks up within three rings, at four in the morning as at noon.',
    'There is one man with a second van at night, so nobody waits.',
    'At any hour somebody is free to set off.',
    'We have two vans.',
    'There is never a wait.',
    'You reach a person at once, even at four in the morning.',
  ],
  'a licence that nobody has, or an insurer that is not set': [
    'The UK has a licence for locksmiths, so ours can show you one.',
    'We are accredited by the SIA.',
    "The UK has no licence for locksmiths, but we hold the council's permit.",
    !isInsured && 'We are insured by Nobody plc.',
    !isInsured && 'Our cover with Nobody goes up to two million pounds.',
  ],
  'a time that no claim, job or town has': ['We are there in 2 minutes.'],
  'a failed job that costs': ["If we can't do it, what do you pay? The diagnosis."],
  'a key made before the papers are seen': [
    'We cut the blade before we set off, and look at your papers afterwards.',
    'We make keys without papers.',
    'No proof is needed to get a key.',
  ],
};
test.each(Object.entries(untrue) as [Kind, (string | false)[]][])(
  'a page with %s is found, however it is said',
  (kind, said) => {
    const sentences = said.filter((one) => one !== false);
    const found = contradictions[kind](after('/about', adding(...sentences))).join('\n');
    for (const sentence of sentences)
      expect(found).toContain(sentence.split(/(?<=\.) /).at(-1));
  },
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
  ['a time that no claim, job or town has', true, '/about', adding('We come in 7-9 minutes.')],
  [
    'a time that no claim, job or town has',
    away && business.claims.response.shown,
    away?.path ?? '',
    adding(`We come in ${business.claims.response.wording}.`),
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
    'an example that is unmarked, or has not the price of its job',
    shown,
    shown?.path ?? '',
    replacing(example, `A new latch from the dealer, and ${example}`),
  ],
  [
    'opening that costs where the price of the job has it',
    openedToo && opening,
    openedToo?.path ?? '',
    adding(`If it's locked, we open it from £${opening}.`),
  ],
  [
    'opening that costs where the price of the job has it',
    openedToo,
    openedToo?.path ?? '',
    adding('Opening the car first, if it is locked.'),
  ],
  [
    'a make with prices of its own that the price list does not name',
    dearer[0],
    '/prices',
    replacing(dearer[0] ?? '', 'Rolls-Royce'),
  ],
  [
    'a time of arrival in place of an appointment',
    booked && home.hero.arrival,
    booked?.path ?? '',
    adding(arrival),
  ],
  [
    'a licence that nobody has, or an insurer that is not set',
    insured.shown && insured.limit,
    '/blog',
    adding(`${insured.wording}.`),
  ],
  ...[`Rated ${rating.wording} out of 5.`, `Ours come to ${rating.wording} on Google.`].map(
    (sentence): Case => [
      'a figure of a rating, unmarked though nothing proves it',
      rating.shown && !rating.evidence,
      '/blog',
      adding(sentence),
    ],
  ),
];
test.each(cases.filter(([, isPossible]) => isPossible))(
  'a page that contradicts itself with %s is found',
  (kind, _, address, change) => {
    expect(contradictions[kind](after(address, change)).join()).toContain(address);
  },
);

test('the same facts in other words are no contradiction', () => {
  const page = after(
    '/about',
    adding(
      `It's free to have us come to ${away?.name}, however many miles it is.`,
      'Further away, what we tell you on the phone has the journey in it.',
      'For any other place the price we give on the phone includes travel.',
      'You never pay for the fuel, and the drive costs nothing.',
      'At three in the morning you pay the same as at noon, and at weekends, too.',
      'It costs no more on a Sunday than on a Monday.',
      'Ring at any hour. If he is busy at night, he calls you back when he can.',
      'By night as by day, we say when he can come, and he always tells you if it will be a wait.',
      'We are never closed, but the one van may be busy when you ring.',
      'You hear from us by form between eight in the morning and eight in the evening.',
      'No council licenses locksmiths in the UK, so ask us for our insurance instead.',
      "Locksmiths don't need a permit here, and the Security Industry Authority does not license them.",
      'Our insurance covers damage to your car that is our fault.',
      "Where we can't help you, you owe nothing at all.",
      'Before a key is made we look at your papers. No key without proof.',
      'Most cars are opened for less than this, but a few cost more.',
      'Neither the day nor the hour changes a price.',
      'Bank holidays cost nothing extra.',
      'The journey is already in the price.',
      'There is only one van, so you may wait.',
      'You can ring at midnight.',
      'Show your driving licence as photo ID.',
      'Papers inside the car can be shown after we open it.',
      'If a key can be made only by the dealer, no money changes hands.',
      ...(insured.shown
        ? [`${insured.wording}. You don't need a licence to be a locksmith.`]
        : []),
    ),
  );
  const found = kinds.map((kind) => [kind, contradictions[kind](page)]);
  expect(found.filter(([, all]) => all!.length > 0)).toEqual([]);
});

test('the price list may say in other words which makes cost more', () => {
  const other = `For ${dearer.join(' and ')} some keys are dearer.`;
  const page = after('/prices', (document) => {
    for (const name of dearer) replacing(name, '')(document);
    adding(other)(document);
  });
  const kind = 'a make with prices of its own that the price list does not name';
  expect(contradictions[kind](page)).toEqual([]);
});

/** A sentence or a question with its answer, the job whose figure is in it, and another job. */
test.each(
  (
    [
      ['A test without a repair is {price:…}.', 'diagnosis', 'programming'],
      ['Having us find the fault costs {price:…}.', 'diagnosis', 'lock-repair'],
      ['Glue in the lock adds {price:…}.', 'glued-lock', 'flat-battery'],
      ['A second key on the same visit starts from {price:…}.', 'second-key', 'clone'],
      ['A cloned key, where your chip can be copied, is {price:…}.', 'clone', 'spare-chip'],
      ['How is a clone made? It takes {time:…}.', 'clone', 'lost-chip'],
      ['A spare is {price:…} with remote buttons.', 'spare-remote', 'spare-keyless'],
      ['A key cut and coded with its chip is {price:…}.', 'spare-chip', 'spare-remote'],
      ['If it was your only one, a key is {price:…}.', 'lost-chip', 'spare-chip'],
      ['With no key left, one with buttons is {price:…}.', 'lost-remote', 'spare-remote'],
      ['Every key lost? A new one takes {time:…}.', 'lost-chip', 'spare-chip'],
      ['We get into a locked car in {time:…}.', 'opening', 'broken-key'],
      ['Opening a BMW from 2019 on a Sunday: {price:…}.', 'opening-hard', 'opening'],
      ['From {price:…}: a van with extra locks.', 'opening-hard', 'opening'],
      ['A snapped key comes out of the lock from {price:…}.', 'broken-key', 'blade'],
      ['Lost keys are replaced from {price:…}.', 'lost-chip', 'lost-remote'],
    ] as const
  ).filter(([, ...both]) => both.every((job) => job in pricing.jobs)),
)('%s shows the figure of %s, and not of %s', (words, right, wrong) => {
  const mistakesWith = (job: string) =>
    swappedFigures([{ file: 'text', text: words.replace('…', job), around: [] }]);
  expect(mistakesWith(right)).toEqual([]);
  expect(mistakesWith(wrong)).toHaveLength(1);
});
