import { interpolate } from '../../contract/text.ts';
import { content } from '../support/production-site.ts';
import { attributesOf, textOf, type BuiltPage } from './pages.ts';

const { business, home, labels, makes, pricing, services, towns } = content;
const { claims } = business;
const jobs = Object.values(pricing.jobs);

/** A page's content without reviews: its text, structured data, and single sentences. */
export type Said = { address: string; words: string; data: string; sentences: string[] };

export function saidOn({ address, document }: Pick<BuiltPage, 'address' | 'document'>): Said {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const quoted of copy.querySelectorAll('figure, template, script, style'))
    quoted.remove();
  const descriptions = attributesOf(document, 'meta[name=description]', 'content');
  const words = [textOf(copy), ...descriptions].join(' ');
  // A heading or list entry counts as a sentence.
  for (const block of copy.querySelectorAll('p, li, h1, h2, h3, dt, dd, td, th, div, summary'))
    block.append('\n');
  const sentences = copy.textContent
    .split(/\n\s*|(?<=[.?!]) +/)
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').trim());
  const data = [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map(({ textContent }) =>
      JSON.stringify(
        JSON.parse(textContent, (key, value: unknown) => (key === 'review' ? [] : value)),
      ),
    )
    .join(' ');
  return { address, words, data, sentences };
}

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** The text around each match of words or a pattern. */
export const around = (
  { words }: Said,
  what: string | RegExp,
  before: number,
  after: number,
): string[] =>
  [...words.matchAll(typeof what === 'string' ? new RegExp(escaped(what), 'gi') : what)].map(
    ({ 0: found, index }) =>
      words.slice(Math.max(0, index - before), index + found.length + after),
  );
/** Sentences that match all patterns, with the page of each. */
const saying = (site: Said[], ...about: RegExp[]) =>
  site.flatMap(({ address, sentences }) =>
    sentences
      .filter((sentence) => about.every((words) => words.test(sentence)))
      .map((sentence) => `${address}: ${sentence}`),
  );
const isDenied = /\b(?:no|not|nothing|never|nobody|none|free|without|same)\b|n['’]t\b/i;
const money = /\b(?:pric\w+|charg\w+|costs?|extra|fees?|surcharge\w*|dearer|pay)\b|£\d/i;

/** 'usually up to {pounds}', which follows only a price with an upper end. */
const [beforeEnd = ''] = labels.priceUpTo.split('{');
const endsAt = (price: number | string, end: number | string) =>
  new RegExp(`£${price},? ?${beforeEnd}£${end}\\b`, 'g');
const spans = jobs
  .flatMap((job) => [job, ...Object.values(job.makes)])
  .flatMap(({ price, usuallyUpTo }) => (price ? [{ price, usuallyUpTo }] : []));

const names = 'twelve one two three four five six seven eight nine ten eleven'.split(' ');
const hour = (words = '') => {
  const [name = ''] = /[a-z]+|\d+/i.exec(words) ?? [];
  return names.includes(name) ? names.indexOf(name) : Number(name) % 12;
};

/**
 * Kinds of contradiction between pages, or between a page and the content's facts. Each returns
 * its findings, page by page. Only figures and conditions are compared, so words may change.
 */
export const contradictions = {
  'a price that is not in the price list': (site) => {
    // Texts about insurance and deposits may have other sums.
    const { insurance, deposits, guarantee } = business;
    const own = JSON.stringify({ insurance, deposits, guarantee });
    const listed = new Set(spans.flatMap(({ price, usuallyUpTo }) => [price, usuallyUpTo]));
    return site.flatMap(({ address, words, data }) =>
      [...`${words} ${data}`.matchAll(/£(\d+)|"(?:minP|p)rice":"?(\d+)/g)]
        .map(([, shown, inData]) => shown ?? inData)
        .filter((price) => !listed.has(Number(price)) && !own.includes(`£${price}`))
        .map((price) => `${address}: £${price}`),
    );
  },
  'an upper end beside a price that it does not belong to': (site) =>
    site.flatMap(({ address, words }) =>
      [...words.matchAll(endsAt(String.raw`(\d+)`, String.raw`(\d+)`))]
        .filter(
          ([, price, end]) =>
            !spans.some((span) => span.price === +price! && span.usuallyUpTo === +end!),
        )
        .map(([found]) => `${address}: ${found}`),
    ),
  'a span of time that no claim, job or town has': (site) => {
    const spansIn = (words: string) =>
      [...words.matchAll(/\b(\d+-\d+)[ -](min|hour|day)/g)].map(([, ...span]) =>
        span.join(' '),
      );
    const shown = Object.values(claims).filter((claim) => claim.shown);
    const known = [...shown.map(({ wording }) => wording), ...jobs.map(({ time }) => time)];
    return site.flatMap(({ address, words, data }) => {
      const town = towns.find(({ path }) => path === address);
      const here = [...known, town?.arrival.typical ?? ''].flatMap(spansIn);
      return spansIn(`${words} ${data}`)
        .filter((span) => !here.includes(span))
        .map((span) => `${address}: ${span}`);
    });
  },
  'a price on the page of a job or make that it never has': (site) => {
    const pages = [
      ...services.map(({ path, job }) => ({ path, jobs: [job], make: '' })),
      ...makes.map(({ path, jobs, slug }) => ({ path, jobs, make: slug })),
    ];
    return pages.flatMap(({ path, jobs, make }) => {
      const { words, data } = site.find(({ address }) => address === path)!;
      const rows = jobs.map((job) => pricing.jobs[job]!);
      const own = rows.map((row) => row.makes[make] ?? row);
      const priced = own.flatMap(({ price }) => price ?? []);
      const told = [...data.matchAll(/"minPrice":(\d+)/g)].map(([, price]) => Number(price));
      const allowed = new Set([...priced, ...own.map(({ usuallyUpTo }) => usuallyUpTo)]);
      const never = rows.filter((row) => make in row.makes).map(({ price }) => price);
      return [
        ...(told.join() === priced.join() ? [] : [`in data £${told.join()}`]),
        ...own
          .filter(
            ({ price, usuallyUpTo }) => usuallyUpTo && !endsAt(price!, usuallyUpTo).test(words),
          )
          .map(({ price }) => `£${price} without its end`),
        ...never
          .filter((price) => !allowed.has(price) && new RegExp(`£${price}\\b`).test(words))
          .map((price) => `£${price}`),
      ].map((wrong) => `${path}: ${wrong}`);
    });
  },
  'an example that is unmarked, or has not the price of its job': (site) => {
    const on = (path: string) => site.find(({ address }) => address === path)!.words;
    const priceOf = (job: string) => pricing.jobs[job]?.price;
    const { intro, job, total, lines } = pricing.page.example;
    const bill = new RegExp(`${escaped(total)} ?£${priceOf(job)}\\b`);
    const sum = lines.flatMap(({ text }) => /£(\d+)/.exec(text)?.[1] ?? []).map(Number);
    const isSum = sum.reduce((all, pounds) => all + pounds, 0) === priceOf(job);
    return [
      ...services
        .filter(({ example }) => example)
        .filter(
          ({ path, job, example }) =>
            !on(path).includes(interpolate(labels.priceExample, { example })) ||
            !new RegExp(`£${priceOf(job)}\\b`).test(example),
        )
        .map(({ path }) => path),
      ...(on('/prices').includes(intro) && bill.test(on('/prices')) && isSum
        ? []
        : ['/prices']),
    ];
  },
  'opening that costs where the price of the job has it': (site) =>
    services
      .filter(({ job }) => pricing.jobs[job]?.opens)
      .flatMap(({ path }) =>
        saying(
          site.filter(({ address }) => address === path),
          /\b(?:open\w*|locked)\b/i,
          new RegExp(`£${pricing.jobs['opening']?.price}\\b`),
        ),
      ),
  'a make with prices of its own that the price list does not name': (site) => {
    const { sentences } = site.find(({ address }) => address === '/prices')!;
    const priced = sentences.filter((said) => /\bcosts? more\b/i.test(said)).join(' ');
    return makes
      .filter(({ slug }) => jobs.some((job) => slug in job.makes))
      .filter(({ name }) => !priced.includes(name))
      .map(({ name }) => `/prices: ${name}`);
  },
  'travel that costs in a place where it adds nothing': (site) => {
    const rules = pricing.page.rules.items.map(({ text }) => text).join(' ');
    const unnamed = towns.filter(({ name }) => !rules.includes(name));
    const costs = saying(
      site,
      /\b(?:travel\w*|journey|distance|mileage|miles)\b/i,
      money,
    ).filter((said) => !isDenied.test(said) && !/\b(?:further|beyond)\b/i.test(said));
    return [...unnamed.map(({ path }) => path), ...costs];
  },
  'a price that rises at night or on certain days': (site) =>
    saying(
      site,
      /\b(?:at|by|after) (?:night|midnight|dark)|\bweekends?\b|\bholidays?\b/i,
      money,
    ).filter((said) => !isDenied.test(said)),

  'an answer or a visit at once, promised by one man with one van': (site) => {
    const promised = saying(
      site,
      /\b(?:calls?|phone|van|locksmith|we|he)\b/i,
      /\b(?:night|any hour|24\/7|round the clock|always)\b/i,
      /\b(?:answer\w*|come|there|arriv\w+|free|available|wait)\b/i,
      /\b(?:always|at once|immediately|straight away|right away|guarantee\w*|never)\b/i,
    );
    const answered = saying(
      site,
      /\b(?:calls|phone|WhatsApp)\b.*\b(?:always|still) answered\b/i,
    );
    return [...promised, ...answered].filter((said) => !/\b(?:if|unless)\b/i.test(said));
  },
  'a time of arrival in place of an appointment': (site) => {
    const arrival = interpolate(labels.arrival, { arrival: home.hero.arrival });
    const byAppointment = services.filter(({ hero }) => hero.open).map(({ path }) => path);
    return site
      .filter(
        ({ address, words }) => byAppointment.includes(address) && words.includes(arrival),
      )
      .map(({ address }) => address);
  },
  'hours of answering that are not those of business.yaml': (site) => {
    const [opens, closes] = business.replyHours.split(/ (?:to|until|and) |-/).map(hour);
    const hours =
      /\b(\w+)(?: in the morning| ?am) (?:to|until|and) (\w+)(?: in the evening| at night| ?pm)\b/gi;
    return site.flatMap(({ address, words }) =>
      [...words.matchAll(hours)]
        .filter(([, from, to]) => hour(from) !== opens || hour(to) !== closes)
        .map(([found]) => `${address}: ${found}`),
    );
  },
  'a licence that nobody has, or an insurer that is not set': (site) => {
    const { shown, wording, limit } = claims['licensed-and-insured'];
    const licensed = saying(
      site,
      /\blicen[cs]ed?\b/i,
      /\b(?:locksmiths?|we|our|he|council)\b/i,
    ).filter((said) => !isDenied.test(said) && !/driving|photo|your/i.test(said));
    const { insurer } = business.insurance;
    const insured = saying(site, /\b(?:insured (?:with|by|up to)|insurer is)\b/i);
    const unlimited = site.filter(
      (said) =>
        limit &&
        shown &&
        around(said, wording, 200, 200).some((words) => !words.includes(limit)),
    );
    return [
      ...licensed.filter((said) => !shown || !said.includes(wording)),
      ...insured.filter((said) => !insurer || !said.includes(insurer)),
      ...unlimited.map(({ address }) => `${address}: ${wording}`),
    ];
  },
  'a figure of a rating, unmarked though nothing proves it': (site) => {
    // Not a part of an address.
    const mark = new RegExp(String.raw`(?<!\.)${escaped(labels.reviews.figures)}(?!\.\w)`);
    const unproved = (['rating', 'rating-count', 'five-star-reviews'] as const)
      .map((name) => claims[name])
      .filter(({ shown, evidence }) => shown && !evidence);
    return unproved.flatMap(({ wording }) => {
      const figure = String.raw`(?<![\d.])${escaped(wording)}`;
      const asNumber = String.raw` (?:out of|stars?|\w* ?ratings?|(?:Google )?reviews)`;
      const claim = new RegExp(/^[\d.]+$/.test(wording) ? figure + asNumber : figure, 'g');
      return site
        .filter((said) => around(said, claim, 80, 120).some((words) => !mark.test(words)))
        .map(({ address }) => `${address}: ${wording}`);
    });
  },
} satisfies Record<string, (site: Said[]) => string[]>;

export type Kind = keyof typeof contradictions;
export const kinds = Object.keys(contradictions) as Kind[];
