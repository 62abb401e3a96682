import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder, loadContent } from '../../site/data/load.ts';
import { checkHours } from '../../site/data/rules/claims.ts';
import { claimNames } from '../../site/data/schemas/business.ts';
import { privacyPath } from '../../contract/api.ts';
import { interpolate } from '../../contract/text.ts';
import { flyerPath, termsPath } from '../../site/paths.ts';
import { copyContent } from '../support/content-copy.ts';
import { content } from '../support/production-site.ts';
import { around, contradictions, kinds, saidOn } from './contradictions.ts';
import { figureTexts, swappedFigures } from './job-figures.ts';
import { builtPages, listedPages, one, pageAt, readBuilt, textOf } from './pages.ts';

const { articles, blog, business, home, labels, pricing, services, towns } = content;

const site = builtPages.map(saidOn);
const said = new Map(site.map(({ address, words }) => [address, words]));
/** The lowest price of a job; undefined without a price or such a job. */
const priceOf = (job: string) => pricing.jobs[job]?.price;

/** All published texts: pages with their data, including the flyer's sheet, and llms.txt. */
const everywhere = [
  ...site.map(({ address, words, data }): [string, string] => [address, `${words} ${data}`]),
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
  test("a price that may rise says 'from', and a fixed one does not", () => {
    const { document } = pageAt('/prices');
    for (const [id, { price, flat }] of Object.entries(pricing.jobs)) {
      if (price === undefined) continue;
      const row = textOf(one(document, `#${id} summary`));
      expect(row, id).toContain(`£${price}`);
      expect(row.includes(`${labels.priceFrom} £${price}`), id).toBe(!flat);
    }
  });

  test('every claim on every page, and in its data, is in the list of claims', () => {
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

  test('a claimed figure is always beside its proof or limit', () => {
    const { rating, 'rating-count': count } = business.claims;
    const beside = [
      ...(count.shown ? [[`${rating.wording} Google reviews`, count.wording] as const] : []),
      // The limit of the licence is compared as a contradiction, in any words.
      ...claims
        .filter((claim) => claim !== business.claims['licensed-and-insured'])
        .flatMap(({ wording, limit }) => (limit ? [[wording, limit] as const] : [])),
    ];
    for (const page of site)
      for (const [claim, proof] of beside)
        for (const words of around(page, claim, 200, 260))
          expect(words.toLowerCase(), `${page.address}: ${claim}`).toContain(
            proof.toLowerCase(),
          );
  });

  test('the number of ratings beside a badge links to them', () => {
    for (const { address, document } of builtPages)
      for (const badge of document.querySelectorAll(
        ':is(li, p):has(> span > a[href*="reviews"])',
      ))
        expect(badge.textContent, address).toContain(home.hero.ratings);
  });

  test('every article names its author', () => {
    const author = business.person.name || business.tradingName;
    for (const { path } of articles)
      expect(said.get(path)).toContain(interpolate(blog.writtenBy, { author }));
  });

  test('every shown claim is explained on the prices page', () => {
    const words = said.get('/prices')!;
    for (const name of claimNames) {
      const { means, shown } = business.claims[name];
      expect(words.includes(means), name).toBe(shown);
    }
  });
});

describe('no two texts contradict one another', () => {
  test.each(kinds)('no page has %s', (kind) => {
    expect(contradictions[kind](site)).toEqual([]);
  });

  test('every price and time is that of the job which its sentence names', () => {
    expect(swappedFigures(figureTexts)).toEqual([]);
  });

  test('the table of all services has the prices of their own pages', () => {
    const table = builtPages.find(({ address }) => address === '/blog/auto-locksmith-services');
    for (const row of table?.document.querySelectorAll('tbody tr') ?? []) {
      const { job } = services.find(({ path }) => path === one(row, 'a').getAttribute('href'))!;
      expect(row.textContent).toContain(`£${priceOf(job)}`);
    }
  });

  test('in every list of steps a car is opened before its key is coded', () => {
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
    ['money is asked in advance', !deposits, /(pay for it|money) in advance/gi],
    ['the journey costs', claims['no-call-out-fee'].shown, /journey is (in|part of)/gi],
    [
      'VAT is included',
      !legal.vatNumber,
      /VAT included|include VAT|VAT is in it|VAT in them/gi,
    ],
  ] as const)('no page wrongly says that %s', ([, isWrong, words]) => {
    if (isWrong) expect(sayings(words)).toEqual([]);
  });

  test('shorter opening hours leave only business.yaml to reword', async () => {
    const shorten = (text: string) =>
      text
        .replace(/^( {2}\w+day:) .*$/gm, '$1 09:00-17:00')
        .replace(/^( {2}sunday:) .*$/m, '$1 closed')
        .replace(/(round-the-clock:[^]*?shown:) true/, '$1 false');
    const folder = copyContent({ 'business.yaml': shorten }, contentFolder);
    const mistakes = [...(await checkHours(loadContent(folder).content, folder))];
    expect(mistakes.filter(({ file }) => file !== 'content/business.yaml')).toEqual([]);
    for (const file of globSync('blog/*.mdx', { cwd: folder })) {
      const said = readFileSync(join(folder, file), 'utf8').replaceAll(
        /<If claim="round-the-clock">[^]*?<\/If>|\{if:round-the-clock\}.*?\{\/if\}/g,
        '',
      );
      expect(said, file).not.toMatch(/\b(?:longer|later|alone) at night\b/);
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

  test('every red panel says in the same words to ring 999 first in danger', () => {
    const panels = builtPages.flatMap(({ document }) => [
      ...document.querySelectorAll('div:has(> div > h2 use[href$="#siren"])'),
    ]);
    expect(panels.length).toBeGreaterThanOrEqual(towns.length);
    for (const panel of panels) {
      const first = [...panel.querySelectorAll('h2 + p, details p')].map(textOf);
      expect(first).toEqual(labels.safety);
    }
  });
});
