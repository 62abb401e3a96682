import { describe, expect, test } from 'vitest';
import { claimNames } from '../../site/data/schemas/business.ts';
import { interpolate } from '../../contract/text.ts';
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

const { articles, blog, business, home, labels, pricing, services, towns } = content;

/** The text of a page without reviews. */
function saidOn({ document }: BuiltPage): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const quoted of copy.querySelectorAll('figure, template')) quoted.remove();
  const descriptions = attributesOf(document, 'meta[name=description]', 'content');
  return [textOf(copy), ...descriptions].join(' ');
}
const said = new Map(builtPages.map((page) => [page.address, saidOn(page)]));
const jobs = Object.values(pricing.jobs);
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
    // 'usually up to {pounds}', which only a price with an end is followed by.
    const [before = ''] = labels.priceUpTo.split('{');
    const ends = new Map<number, number[]>();
    for (const { price, usuallyUpTo } of jobs.flatMap((job) => [
      job,
      ...Object.values(job.makes),
    ])) {
      if (price === undefined || usuallyUpTo === undefined) continue;
      ends.set(price, [...(ends.get(price) ?? []), usuallyUpTo]);
    }
    const shown = sayings(new RegExp(`£(\\d+),? ?${before}£(\\d+)`, 'g'));
    if (ends.size > 0) expect(shown.length).toBeGreaterThan(ends.size);
    for (const { address, found } of shown)
      expect(ends.get(Number(found[1])), `${address}: ${found[0]}`).toContain(Number(found[2]));
  });

  test('an example has the price of the job of its page, and says that it is one', () => {
    for (const { path, job, example } of services.filter(({ example }) => example)) {
      expect(said.get(path)).toContain(interpolate(labels.priceExample, { example }));
      expect(example).toContain(`£${priceOf(job)}`);
    }
    const { intro, job, total } = pricing.page.example;
    expect(said.get('/prices')).toContain(intro);
    expect(said.get('/prices')).toMatch(new RegExp(`${total} ?£${priceOf(job)}\\b`));
  });

  test('places without a charge for travel are named once, and with them each town and area', () => {
    const rules = pricing.page.rules.items.map(({ text }) => text).join(' ');
    for (const { name } of towns) expect(rules).toContain(name);
    for (const [address, words] of said)
      expect(words, address).not.toMatch(
        /(?:travel|distance|mileage) (?:costs? extra|is extra|is charged|is on top)/i,
      );
  });

  test('nothing promises an answer or a visit at once at night while there is one van', () => {
    const promises =
      /\b(?:always (?:answered|free|available)|answered? (?:at once|immediately|at any hour)|never (?:busy|wait))\b/gi;
    expect(sayings(promises)).toEqual([]);
  });

  test('who says licensed also says that there is no licence', () => {
    const { shown, wording, limit } = business.claims['licensed-and-insured'];
    if (!shown || !limit) return;
    for (const [address, words] of said)
      for (const [around] of words.matchAll(new RegExp(`.{0,200}${wording}.{0,200}`, 'gi')))
        expect(around, address).toContain(limit);
  });

  test('figures of a rating that nothing proves are marked as examples wherever people read them', () => {
    const { rating } = business.claims;
    if (!rating.shown || rating.evidence) return;
    for (const [address, words] of said)
      for (const [around] of words.matchAll(
        new RegExp(`${rating.wording} Google reviews.{0,60}`, 'g'),
      ))
        expect(around, address).toContain(labels.reviews.figures);
  });

  test('the price comes first on every page that is listed', () => {
    const without = listedPages
      .map(({ address }) => address)
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
