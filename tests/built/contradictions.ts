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
  const descriptions = attributesOf(
    document,
    'meta:is([name=description], [property="og:title"], [property="og:description"])',
    'content',
  );
  const words = [textOf(copy), ...descriptions].join(' ');
  // A heading or list entry counts as a sentence.
  for (const block of copy.querySelectorAll(
    'p, li, h1, h2, h3, dt, dd, td, th, div, summary, text',
  ))
    block.append('\n');
  // A question belongs to its answer.
  const sentences = [copy.textContent, ...descriptions]
    .flatMap((text) => text.split(/\n\s*|(?<=[.!]) +/))
    .map((sentence) => sentence.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim());
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
/** Sentences that pass, with the page of each. */
const sentencesOf = (site: Said[], passes: (sentence: string) => boolean) =>
  site.flatMap(({ address, sentences }) =>
    sentences.filter(passes).map((sentence) => `${address}: ${sentence}`),
  );
/** Any of some words. */
const any = (words: string) => new RegExp(String.raw`\b(?:${words})\b`, 'i');
const isDenied = any(
  "no|not|nothing|never|nobody|none|neither|nor|free|without|same|included|\\w+n't",
);
/**
 * Sentences with one clause that makes every claim without a denial. That clause or an earlier one
 * names the topic.
 */
const stating = (site: Said[], topic: RegExp, claims: RegExp[], unless?: RegExp) =>
  sentencesOf(site, (sentence) => {
    if (unless?.test(sentence)) return false;
    const parts = sentence.split(/(?<=[,;:?]) |(?= but )/);
    return parts.some(
      (part, at) =>
        claims.every((claim) => claim.test(part)) &&
        !isDenied.test(part) &&
        topic.test(parts.slice(0, at + 1).join(' ')),
    );
  });
/** Sentences that match all patterns. */
const saying = (site: Said[], ...about: RegExp[]) =>
  sentencesOf(site, (sentence) => about.every((words) => words.test(sentence)));

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
  'a time that no claim, job or town has': (site) => {
    const spansIn = (words: string) =>
      [...words.matchAll(/\b(\d+-\d+)[ -](min|hour|day)/g)].map(([, ...span]) =>
        span.join(' '),
      );
    const arrives =
      /\b(?:there|here|with you|reach\w*|arriv\w+|comes?)\b.* (?:in|within|under) (?:about )?(\d+|five|ten|twenty) min/i;
    const { response, ...others } = claims;
    const shown = Object.values(others).filter((claim) => claim.shown);
    const known = [...shown.map(({ wording }) => wording), ...jobs.map(({ time }) => time)];
    return site.flatMap(({ address, words, data, sentences }) => {
      // The time claimed for Glasgow agrees with that of the town's own page.
      const town = towns.find(({ path }) => path === address);
      const arrival = town?.arrival.typical ?? response.wording;
      const here = [...known, arrival].flatMap(spansIn);
      return [
        ...spansIn(`${words} ${data}`).filter((span) => !here.includes(span)),
        ...sentences.filter((sentence) => {
          const [, minutes] = arrives.exec(sentence) ?? [];
          return minutes && !arrival.includes(`-${minutes} `);
        }),
      ].map((wrong) => `${address}: ${wrong}`);
    });
  },
  'a price said to be the most that a job costs': (site) =>
    saying(
      site,
      /\b(?:no|never|not|nothing|none|nobody)\b[^.£]*\b(?:(?:more|dearer) than|over|above|beyond) £\d|\b(?:at (?:the )?most|maximum)\b[^.£]*£\d|£\d+ (?:at (?:the )?most|or less)/i,
    ),
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
    const at = (path: string) => site.find(({ address }) => address === path)!;
    const { intro, job, total, lines } = pricing.page.example;
    const priceOf = (name: string) => new RegExp(`£${pricing.jobs[name]?.price}\\b`);
    const bill = new RegExp(`${escaped(total)} ?${priceOf(job).source}`);
    const sum = lines.flatMap(({ text }) => /£(\d+)/.exec(text)?.[1] ?? []).map(Number);
    const isSum = sum.reduce((all, pounds) => all + pounds, 0) === pricing.jobs[job]?.price;
    const adds = /\b(?:parts?|latch|barrel|handle|switch|coil|ordered|dealer|maker)\b/i;
    const { words } = at('/prices');
    return [
      ...services
        .filter(({ example }) => example)
        .filter(({ path, job }) => {
          const [example = ''] = around(at(path), `${labels.priceExample}:`, 0, 120);
          return !priceOf(job).test(example) || adds.test(example.split('£')[0]!);
        })
        .map(({ path }) => path),
      ...(words.includes(intro) && bill.test(words) && isSum ? [] : ['/prices']),
    ];
  },
  'opening that costs where the price of the job has it': (site) => {
    const paths = services
      .filter(({ job }) => pricing.jobs[job]?.opens)
      .map(({ path }) => path);
    const pages = site.filter(({ address }) => paths.includes(address));
    const opening = new RegExp(`£${pricing.jobs['opening']?.price}\\b`);
    return [
      ...saying(pages, /\b(?:open\w*|locked)\b/i, opening),
      ...stating(pages, any('opening'), [
        any('opening (?:it|(?:the|a|your) car)\\b.*\\b(?:first|extra|adds?|more|separately)'),
      ]),
    ];
  },
  'a make with prices of its own that the price list does not name': (site) => {
    const dearer = makes.filter(({ slug }) => jobs.some((job) => slug in job.makes));
    const namesIn = (words: string) => dearer.filter(({ name }) => words.includes(name));
    // The sentence about keys that names most of them.
    const { sentences } = site.find(({ address }) => address === '/prices')!;
    const [named = []] = sentences
      .filter((sentence) => /\bkeys?\b/i.test(sentence))
      .map(namesIn)
      .toSorted((a, b) => b.length - a.length);
    return dearer.filter((make) => !named.includes(make)).map(({ name }) => `/prices: ${name}`);
  },
  'travel that costs in a place where it adds nothing': (site) => {
    const rules = pricing.page.rules.items.map(({ text }) => text).join(' ');
    const unnamed = towns.filter(({ name }) => !rules.includes(name));
    const { shown, wording } = claims['no-call-out-fee'];
    const limited = any(
      String.raw`${escaped(wording)}\b.{0,60}\b(?:only|except|apart from|but|unless|small)`,
    );
    const way = 'travel|journey|distance|mileage|miles|fuel|petrol|drive';
    return [
      ...unnamed.map(({ path }) => path),
      ...(shown ? saying(site, limited) : []),
      ...stating(
        site,
        any(
          `${way.replace('|drive', '')}|travelling|trips?|the drive|(?:driving|coming|getting) (?:out|to)`,
        ),
        [
          any(
            `adds?|added|on top|extra|(?:sur)?charg\\w+|supplement|costs?|fees?|dearer|pay (?:for )?(?:the |our )?(?:${way})`,
          ),
        ],
        any('further|beyond|elsewhere|other places?|outside (?:them|these|those)'),
      ),
    ];
  },
  'a price that rises at night or on certain days': (site) =>
    stating(
      site,
      any(
        "nights?|dark|midnight|evenings?|week-?ends?|holidays?|christmas|(?:sun|satur)days?|out of hours|in the morning|o'clock|\\d+ ?[ap]m",
      ),
      [
        any(
          '(?:pric\\w+|charg\\w+|costs?|fees?|pay)\\b.*\\b(?:more|extra|double|twice|up|again|rises?)|(?:sur)?charge|supplement|premium|dearer|higher|fee',
        ),
      ],
    ),
  'an hour or a day on which nobody can be called': (site) =>
    Object.values(business.hours).some((day) => day?.closes !== '23:59')
      ? []
      : saying(
          site,
          any(
            "(?:we|he|(?:our|the) (?:phones?|lines?))\\b[^,]*\\b(?:closed|shut|(?<!set )off|(?:don't|do not|doesn't|never) (?:work|answer|come))|nobody\\b[^,]*\\b(?:answers?|reached)",
          ),
          any('nights?|midnight|evenings?|weekends?|holidays?|\\w+days?'),
        ),
  'an answer or a visit at once, promised by one man with one van': (site) => {
    const always = saying(
      site,
      any('calls?|phone|van|locksmith|we|he|you'),
      any('night|in the morning|any hour|24/7|round the clock|always'),
      any('answer\\w*|come|there|arriv\\w+|reach|free|available|wait'),
      any('always|at once|immediately|straight away|right away|guarantee\\w*|never'),
    );
    const promised = [
      '(?:calls|phone|WhatsApp)\\b.*\\b(?:always|still) answered',
      '(?:somebody|someone|one of us|a colleague|(?:our|the) team)\\b[^,.]*\\b(?:picks? up|answers?|(?:is|are) (?:always )?(?:free|awake|ready)|on duty|sets? off)',
      '(?:our|two|three|several) (?:vans|locksmiths)|our drivers|(?:second|another) (?:van|locksmith)',
      'nobody (?:ever )?(?:has to wait|waits)|(?:never a|no) wait',
      '(?:answer\\w*|picks? up|reply|replies)\\b[^,.]*\\b(?:within|in) \\w+ (?:rings?|seconds)',
    ].flatMap((words) => saying(site, any(words)));
    return [...always, ...promised].filter((said) => !any('if|unless').test(said));
  },
  'a failed job that costs': (site) =>
    saying(
      site,
      any("(?:we|he) (?:can't|cannot|couldn't|fails?)(?! have)"),
      any('you pay|(?:we|he) charges?|costs? you|you owe'),
    ).filter((said) => !isDenied.test(said.replaceAll(/can't|couldn't/gi, ''))),
  'a key made before the papers are seen': (site) => {
    const papers = '(?:papers?|ID|proof)';
    return [
      `${papers}\\b.*\\b(?:afterwards|later|(?:when|once) the key)`,
      `(?:need no|no need of|(?:don't|never) (?:need|ask for|look at)(?: any| your)?) ${papers}`,
      `no ${papers} (?:is|are) \\w+`,
      `(?<!(?:n't|no|never)\\b.*)without (?:any |your |seeing )?${papers}`,
    ].flatMap((words) => saying(site, any(words)));
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
      /(?:\b(\w+)(?: in the morning| ?am) (?:to|until|and)|\b(?:until|till)) (\w+)(?: in the evening| at night| ?pm)\b/gi;
    return site.flatMap(({ address, words }) =>
      [...words.matchAll(hours)]
        .filter(([, from, to]) => (from && hour(from) !== opens) || hour(to) !== closes)
        .map(([found]) => `${address}: ${found}`),
    );
  },
  'a licence that nobody has, or an insurer that is not set': (site) => {
    const { shown, wording, limit } = claims['licensed-and-insured'];
    const licence = any(
      "licen[cs]\\w*|(?:a|the|our|council's) permit|SIA|Security Industry|accredit\\w*",
    );
    const licensed = stating(
      site,
      licence,
      [licence, any('locksmiths?|we|our|us|he')],
      any('driving|photo|your'),
    );
    const { insurer } = business.insurance;
    const cover = String.raw`\b(?:insur\w+|cover(?:ed)?)\b`;
    const insured = saying(
      site,
      any('we|our|us'),
      new RegExp(`${cover}.*(?: (?:with|by|is) [A-Z]| up to | million|£\\d)|[A-Z]\\w+ insures`),
    );
    const isLimited =
      /\b(?:no|not|nobody|without|need|n['’]t)\b[^.]*\blicen[cs]|\blicen[cs]\w*\b[^.]*\b(?:no|not|nobody|n['’]t)\b/i;
    const unlimited = site.filter(
      (said) =>
        limit &&
        shown &&
        around(said, wording, 200, 200).some(
          (words) => !isLimited.test(words.replaceAll(wording, '')),
        ),
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
      // A whole number may be another one.
      const ofRatings = String.raw` (?:stars?|\w* ?ratings?|(?:Google )?reviews)`;
      const claim = new RegExp(
        figure + (/^\d+$/.test(wording) ? ofRatings : String.raw`(?![\d%])`),
        'g',
      );
      return site
        .filter((said) => around(said, claim, 80, 120).some((words) => !mark.test(words)))
        .map(({ address }) => `${address}: ${wording}`);
    });
  },
} satisfies Record<string, (site: Said[]) => string[]>;

export type Kind = keyof typeof contradictions;
export const kinds = Object.keys(contradictions) as Kind[];
