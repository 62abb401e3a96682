import { describe, expect, test } from 'vitest';
import { claimNames } from '../../site/data/schemas/business.ts';
import { interpolate } from '../../contract/text.ts';
import { privacyPath } from '../../contract/api.ts';
import { flyerPath, termsPath } from '../../site/paths.ts';
import { content } from '../support/production-site.ts';
import {
  attributesOf,
  builtPages,
  listedPages,
  one,
  pageAt,
  readBuilt,
  textOf,
  type BuiltPage,
} from './pages.ts';

const { articles, blog, business, home, labels, makes, pricing, services, towns } = content;

/** The text of a page without reviews. */
function saidOn({ document }: BuiltPage): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const quoted of copy.querySelectorAll('figure, template')) quoted.remove();
  const descriptions = attributesOf(document, 'meta[name=description]', 'content');
  return [textOf(copy), ...descriptions].join(' ');
}
const said = new Map(builtPages.map((page) => [page.address, saidOn(page)]));
const jobs = Object.values(pricing.jobs);
/** 'usually up to {pounds}', which only a price with an end is followed by. */
const [beforeEnd = ''] = labels.priceUpTo.split('{');
const endsAt = (price: number | string, end: number | string) =>
  new RegExp(`£${price},? ?${beforeEnd}£${end}`, 'g');
/** The lowest price of a job; undefined where the owner names none, or has no such job. */
const priceOf = (job: string) => pricing.jobs[job]?.price;

/** The structured data of a page without reviews. */
const toldOn = ({ document }: BuiltPage): string =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) =>
      JSON.stringify(
        JSON.parse(textContent, (key, value: unknown) => (key === 'review' ? [] : value)),
      ),
    )
    .join(' ');
/** All that is said anywhere: pages with their data, the flyer's sheet among them, and llms.txt. */
const everywhere = [
  ...builtPages.map((page): [string, string] => [
    page.address,
    `${said.get(page.address)} ${toldOn(page)}`,
  ]),
  ['/llms.txt', readBuilt('site/llms.txt')] as [string, string],
];

/** Matches of a pattern, with the page of each. */
const sayings = (kind: RegExp) =>
  everywhere.flatMap(([address, words]) =>
    [...words.matchAll(kind)].map((found) => ({ address, found })),
  );

/** Each sentence that a page says, with its page: a heading or a list's line is one of its own. */
const sentences = builtPages.flatMap(({ address, document }) => {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const quoted of copy.querySelectorAll('figure, template, script, style'))
    quoted.remove();
  for (const block of copy.querySelectorAll('p, li, h1, h2, h3, dt, dd, td, th, div, summary'))
    block.append('\n');
  return copy.textContent
    .split(/\n\s*|(?<=[.?!]) +/)
    .map((sentence) => ({ address, sentence: sentence.replaceAll(/\s+/g, ' ').trim() }));
});
const saying = (...about: RegExp[]) =>
  sentences.filter(({ sentence }) => about.every((words) => words.test(sentence)));
const isDenied = /\b(?:no|not|nothing|never|nobody|none|free|without|same)\b|n['’]t\b/i;
const money = /\b(?:pric\w+|charg\w+|costs?|extra|fees?|surcharge\w*|dearer|pay)\b/i;

const claims = Object.values(business.claims).filter(({ shown }) => shown);
const claimed = claims.map(({ wording }) => wording.toLowerCase());

describe('one list for each fact', () => {
  test('every price on every page, also in data, stands in the price list', () => {
    const listed = jobs.flatMap((job) =>
      [job, ...Object.values(job.makes)].flatMap(({ price, usuallyUpTo }) => [
        price,
        usuallyUpTo,
      ]),
    );
    // The owner's words about insurance and deposits.
    const { insurance, deposits, guarantee } = business;
    const own = JSON.stringify({ insurance, deposits, guarantee });
    const prices = sayings(/£(\d+)|"(?:minP|p)rice":"?(\d+)/g).map(
      ({ address, found: [, shown, inData] }) => ({ address, price: Number(shown ?? inData) }),
    );
    expect(prices.length).toBeGreaterThan(builtPages.length);
    const unlisted = prices.filter(
      ({ price }) => !listed.includes(price) && !own.includes(`£${price}`),
    );
    expect(unlisted).toEqual([]);
  });

  test('a price that may rise says from, and one that is flat does not', () => {
    const { document } = pageAt('/prices');
    for (const [id, { price, flat }] of Object.entries(pricing.jobs)) {
      if (price === undefined) continue;
      const ticket = one(document, `#${id} .ticket`);
      expect(textOf(ticket).startsWith(labels.priceFrom), id).toBe(!flat);
    }
  });

  test('every span of time is that of a claim, of a job or of the town itself', () => {
    const spansIn = (words: string) =>
      [...words.matchAll(/\b(\d+-\d+)[ -](min|hour|day)/g)].map(([, ...span]) =>
        span.join(' '),
      );
    const known = [...claimed, ...jobs.map(({ time }) => time)].flatMap(spansIn);
    const wrong = everywhere.flatMap(([address, words]) => {
      const town = towns.find(({ path }) => path === address);
      const here = [...known, ...spansIn(town?.arrival.typical ?? '')];
      return spansIn(words)
        .filter((span) => !here.includes(span))
        .map((span) => `${address}: ${span}`);
    });
    expect(wrong).toEqual([]);
  });

  test('every claim on every page, also in data, stands in the list of claims', () => {
    const kinds = [
      /\d+(?:-\d+)?%/g,
      /\b\d\.\d(?= (?:Google|out of|stars?\b))|"ratingValue":[\d.]+/g,
      /\b\d+\+? (?=five-star|ratings|(?:Google )?reviews)|"ratingCount":\d+/g,
      /\b24 ?\/ ?7\b/g,
      /\bfully licensed\b|\blicensed and insured\b/gi,
      /\bno (?:call-?out|hidden) fees?\b/gi,
      /\bfixed, \w+ pricing\b/gi,
      /\ball makes and models\b/gi,
      /\b(?:best|cheapest|fastest|lowest|leading|top-rated|number one|award-winning)[ -](?:\w+ )?(?:locksmiths?|prices?|service|response)\b/gi,
    ];
    const unlisted = kinds.flatMap(sayings).filter(({ found: [words] }) => {
      const claim = words
        .replace(/"\w+":/, '')
        .trim()
        .toLowerCase();
      return !claimed.some((wording) => wording.includes(claim));
    });
    expect(unlisted).toEqual([]);
  });

  test('a figure that is claimed stands beside what proves or limits it, wherever it is said', () => {
    const {
      rating,
      'rating-count': count,
      'no-spare-key': noSpare,
      'dealer-saving': saving,
    } = business.claims;
    // The last two only while their meaning has that word.
    const limits = [
      { claim: noSpare, limit: 'ounted among' },
      { claim: saving, limit: 'recovery' },
    ].filter(({ claim, limit }) => claim.means.includes(limit));
    const beside = [
      ...(count.shown ? [[`${rating.wording} Google reviews`, count.wording] as const] : []),
      ...limits.map(({ claim, limit }) => [`${claim.wording} `, limit] as const),
    ];
    for (const [address, words] of said)
      for (const [claim, proof] of beside)
        for (const [around] of words.matchAll(new RegExp(`.{0,80}${claim}.{0,260}`, 'g')))
          expect(around, `${address}: ${claim}`).toContain(proof);
  });

  test('the ratings named beside a badge lead to them', () => {
    for (const { address, document } of builtPages)
      for (const badge of document.querySelectorAll('li:has(> span > a[href*="reviews"])'))
        expect(badge.textContent, address).toContain(home.hero.ratings);
  });

  test('every article names its author', () => {
    const author = business.person.name || business.tradingName;
    for (const { path } of articles)
      expect(said.get(path)).toContain(interpolate(blog.writtenBy, { author }));
  });

  test('every claim that is shown is explained beside the prices', () => {
    const words = said.get('/prices')!;
    for (const name of claimNames) {
      const { means, shown } = business.claims[name];
      expect(words.includes(means), name).toBe(shown);
    }
  });
});

describe('no two texts contradict one another', () => {
  test('a town outside Glasgow shows its own arrival, and not the time claimed for Glasgow', () => {
    const { wording } = business.claims.response;
    const away = towns.filter(({ slug }) => slug !== 'glasgow');
    for (const { path, arrival } of away) {
      expect(said.get(path)).toContain(arrival.typical);
      expect(said.get(path)).not.toContain(wording);
    }
  });

  test('the table of all services has the prices of their own pages', () => {
    const table = builtPages.find(({ address }) => address === '/blog/auto-locksmith-services');
    for (const row of table?.document.querySelectorAll('tbody tr') ?? []) {
      const { job } = services.find(({ path }) => path === one(row, 'a').getAttribute('href'))!;
      expect(row.textContent).toContain(`£${priceOf(job)}`);
    }
  });

  test('a car is opened before its key is coded, in every order that is told', () => {
    for (const { document, address } of builtPages) {
      const steps = [...document.querySelectorAll('ol > li h3')].map((step) => textOf(step));
      const [opens, codes] = [/open/i, /\bcode/i].map((what) =>
        steps.findIndex((step) => what.test(step)),
      );
      if (opens! >= 0 && codes! >= 0) expect(opens, address).toBeLessThan(codes!);
    }
  });

  const { claims, deposits, legal } = business;
  test.for([
    ['a car is open within minutes', true, /open\w* .{0,40}(within|in) (a few )?minutes/gi],
    ['a key is coded first', true, /coding a key to the car first/gi],
    ['there are several vans', true, /\b(our|two|three|several|other) vans\b/gi],
    ['money is asked in advance', !deposits, /(pay for it|money) in advance/gi],
    ['the journey costs', claims['no-call-out-fee'].shown, /journey is (in|part of)/gi],
    [
      'VAT is included',
      !legal.vatNumber,
      /VAT included|include VAT|VAT is in it|VAT in them/gi,
    ],
  ] as const)('no page says that %s where it is not so', ([, isWrong, words]) => {
    if (isWrong) expect(sayings(words)).toEqual([]);
  });

  test('an upper end stands only beside the price it belongs to', () => {
    const ends = new Map<number, number[]>();
    for (const { price, usuallyUpTo } of jobs.flatMap((job) => [
      job,
      ...Object.values(job.makes),
    ])) {
      if (price === undefined || usuallyUpTo === undefined) continue;
      ends.set(price, [...(ends.get(price) ?? []), usuallyUpTo]);
    }
    const shown = sayings(endsAt('(\\d+)', '(\\d+)'));
    if (ends.size > 0) expect(shown.length).toBeGreaterThan(ends.size);
    for (const { address, found } of shown)
      expect(ends.get(Number(found[1])), `${address}: ${found[0]}`).toContain(Number(found[2]));
  });

  test('a page names no price of a job but its own, or that of its make', () => {
    const pages = [
      ...services.map(({ path, job }) => ({ path, jobs: [job], make: '' })),
      ...makes.map(({ path, jobs, slug }) => ({ path, jobs, make: slug })),
    ];
    for (const { path, jobs, make } of pages) {
      const rows = jobs.map((job) => pricing.jobs[job]!).map((row) => row.makes[make] ?? row);
      const told = [...toldOn(pageAt(path)).matchAll(/"minPrice":(\d+)/g)];
      const priced = rows.flatMap(({ price }) => price ?? []);
      expect(
        told.map(([, price]) => Number(price)),
        path,
      ).toEqual(priced);
      for (const { price, usuallyUpTo } of rows)
        if (usuallyUpTo) expect(said.get(path)).toMatch(endsAt(price!, usuallyUpTo));
      // A price that this make never has.
      const allowed = new Set([...priced, ...rows.map(({ usuallyUpTo }) => usuallyUpTo)]);
      const others = jobs.map((job) => pricing.jobs[job]!).filter((row) => make in row.makes);
      for (const { price } of others)
        if (!allowed.has(price)) expect(said.get(path), path).not.toMatch(`£${price} `);
    }
  });

  test('an example has the price of the job of its page, and says that it is one', () => {
    for (const { path, job, example } of services.filter(({ example }) => example)) {
      expect(said.get(path)).toContain(interpolate(labels.priceExample, { example }));
      expect(example).toContain(`£${priceOf(job)}`);
    }
    const { intro, job, total, lines } = pricing.page.example;
    expect(said.get('/prices')).toContain(intro);
    expect(said.get('/prices')).toMatch(new RegExp(`${total} ?£${priceOf(job)}\\b`));
    const sum = lines.flatMap(({ text }) => /£(\d+)/.exec(text)?.[1] ?? []).map(Number);
    expect(sum.reduce((total, pounds) => total + pounds, 0)).toBe(priceOf(job));
  });

  test('travel adds nothing in the places named once, each town among them, and is said to cost only further away', () => {
    const rules = pricing.page.rules.items.map(({ text }) => text).join(' ');
    for (const { name } of towns) expect(rules).toContain(name);
    const costs = saying(/\b(?:travel|journey|distance|mileage|miles)\b/i, money).filter(
      ({ sentence }) =>
        !isDenied.test(sentence) && !/\b(?:further|beyond|outside)\b/i.test(sentence),
    );
    expect(costs).toEqual([]);
  });

  test('the price is the same at night on every page', () => {
    const dearer = saying(
      /\b(?:at|by|after) (?:night|midnight|dark)|\bweekends?\b|\bholidays?\b/i,
      money,
    );
    expect(dearer.filter(({ sentence }) => !isDenied.test(sentence))).toEqual([]);
  });

  test('nothing promises an answer or a visit at once at night while there is one van', () => {
    const promised = saying(
      /\b(?:calls?|phone|van|locksmith|we|he)\b/i,
      /\b(?:night|any hour|24\/7|round the clock|always)\b/i,
      /\b(?:answer\w*|come|there|arriv\w+|free|available|wait)\b/i,
      /\b(?:always|at once|immediately|straight away|right away|guarantee\w*|never)\b/i,
    );
    expect(promised.filter(({ sentence }) => !/\b(?:if|unless)\b/i.test(sentence))).toEqual([]);
  });

  test('requests are answered in the same hours wherever they are named', () => {
    const names = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
    const hour = (words = '') => {
      const [name = ''] = /[a-z]+|\d+/i.exec(words) ?? [];
      return names.includes(name) ? names.indexOf(name) : Number(name) % 12;
    };
    const [opens, closes] = business.replyHours.split(/ (?:to|until|and) |-/).map(hour);
    const spans = sayings(
      /\b(\w+)(?: in the morning| ?am) (?:to|until|and) (\w+)(?: in the evening| at night| ?pm)\b/gi,
    );
    for (const { address, found } of spans)
      expect([hour(found[1]), hour(found[2])], `${address}: ${found[0]}`).toEqual([
        opens,
        closes,
      ]);
  });

  test('nobody is said to have a licence, and insurance is named only where it is set', () => {
    const { shown, wording, limit } = business.claims['licensed-and-insured'];
    const licensed = saying(
      /\blicen[cs]ed?\b/i,
      /\b(?:locksmiths?|we|our|he|council)\b/i,
    ).filter(
      ({ sentence }) => !isDenied.test(sentence) && !/driving|photo|your/i.test(sentence),
    );
    expect(licensed.filter(({ sentence }) => !shown || !sentence.includes(wording))).toEqual(
      [],
    );
    const { insurer } = business.insurance;
    const insured = saying(/\b(?:insured (?:with|by|up to)|insurer is)\b/i);
    expect(insured.filter(({ sentence }) => !insurer || !sentence.includes(insurer))).toEqual(
      [],
    );
    if (!shown || !limit) return;
    for (const [address, words] of said)
      for (const [around] of words.matchAll(new RegExp(`.{0,200}${wording}.{0,200}`, 'gi')))
        expect(around, address).toContain(limit);
  });

  test('figures of a rating that nothing proves are marked as examples wherever people read them', () => {
    const named = (['rating', 'rating-count', 'five-star-reviews'] as const)
      .map((name) => business.claims[name])
      .filter(({ shown, evidence }) => shown && !evidence);
    for (const { wording } of named) {
      const figure = `(?<![\\d.])${wording.replaceAll(/[.+]/g, '\\$&')}`;
      const claim = /^[\d.]+$/.test(wording)
        ? `${figure} (?:out of|stars?|\\w* ?ratings?|(?:Google )?reviews)`
        : figure;
      for (const [address, words] of said)
        for (const [around] of words.matchAll(new RegExp(`.{0,80}${claim}.{0,120}`, 'g')))
          expect(around, address).toContain(labels.reviews.figures);
    }
  });

  test('the price comes first on every listed page that is about a job', () => {
    const withoutJobs = [privacyPath, termsPath, flyerPath];
    const without = listedPages
      .map(({ address }) => address)
      .filter((address) => !withoutJobs.includes(address))
      .filter((address) => !said.get(address)?.includes(`${labels.priceFirst}.`));
    expect(without).toEqual([]);
  });

  test('who is in danger rings 999 first, in the same words on every red panel', () => {
    const panels = builtPages.flatMap(({ document }) => [
      ...document.querySelectorAll('div:has(> div > h2 use[href$="#siren"])'),
    ]);
    expect(panels.length).toBeGreaterThanOrEqual(towns.length);
    for (const panel of panels) {
      expect(textOf(panel.querySelector('p')!)).toBe(labels.safety);
    }
  });
});
