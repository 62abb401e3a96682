import { rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { test } from 'vitest';
import { contentFolder, loadContent } from '../../../site/data/load.ts';
import { claimNames, dayNames } from '../../../site/data/schemas/business.ts';
import { buildIfChanged } from '../../../tools/build-if-changed.ts';
import { run } from '../../../tools/run.ts';
import { copyContent, set, write, type Edits } from '../../support/content-copy.ts';

// Builds copies of the content, edited as the guide allows. The tests of built pages have to hold
// for each.

const { articles, brands, home, pricing, services, slides, towns } =
  loadContent(contentFolder).content;
const [town, service, article] = [towns[0]!, services[0]!, articles[0]!];
const businessWith = (...edits: ReturnType<typeof set>[]): Edits => ({
  'business.yaml': edits,
});
const hide = set(['hidden'], true);

/** The same structure with other words for every text. */
function reworded(value: unknown, at = 'word'): unknown {
  if (typeof value === 'string')
    return value
      .split(/(\{[^}]*\}|\s+)/)
      .map((word, index) => (/^\{|^\s*$/.test(word) ? word : `${at}${index}`))
      .join('');
  if (Array.isArray(value)) return value.map((one, index) => reworded(one, `${at}${index}`));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, reworded(one, `${at.slice(0, 4)}${key}`)]),
  );
}

const search = {
  title: 'Auto Locksmith Newtown',
  description: 'Keys for every car in Newtown, cut and coded where it stands, day by day.',
  keywords: ['newtown'],
  ogTitle: 'Auto Locksmith Newtown',
  ogDescription: 'Keys in Newtown',
};
const { slug, path, hidden, ...words } = town;
const newTown = {
  ...(reworded(words) as typeof words),
  name: 'Newtown',
  order: 99,
  postcodes: ['ZE1'],
  search,
  arrival: { typical: '2 hours', note: 'By the ferry.' },
  nearby: [town.slug],
};

const copies: [what: string, edits: Edits, photos?: string[]][] = [
  [
    'another name, number and mailbox',
    businessWith(
      set(['tradingName'], "O'Neill & Daughters <Keys>"),
      set(['legalName'], "O'Neill & Daughters Limited Liability Partnership"),
      set(['phone'], '07700 900789'),
      set(['landline'], '020 7946 0789'),
      set(['email'], 'a.very.long.mailbox@keys-of-the-north.example.co.uk'),
    ),
  ],
  [
    'shorter hours, and no claim shown',
    businessWith(
      ...dayNames.map((day) =>
        set(['hours', day], day === 'sunday' ? 'closed' : '08:10-17:50'),
      ),
      ...claimNames.map((claim) => set(['claims', claim, 'shown'], false)),
    ),
  ],
  [
    'one page of each kind',
    Object.fromEntries([
      ...towns.slice(1).map(({ slug }) => [`towns/${slug}.yaml`, hide]),
      ...services.slice(1).map(({ slug }) => [`services/${slug}.yaml`, hide]),
      ...articles.slice(1).map(({ slug }) => [`blog/${slug}.mdx`, hide]),
    ]),
  ],
  ['a town more', { 'towns/newtown.yaml': write(newTown) }],
  [
    'no reviews, questions or lists of towns',
    {
      'testimonials.yaml': write([]),
      'google-reviews.yaml': write([]),
      'faq.yaml': write([]),
      'home.yaml': set(['contact', 'coverage', 'areas'], []),
      'navigation.yaml': set(['homePage'], []),
      [`towns/${town.slug}.yaml`]: [set(['callOuts'], []), set(['local', 'areas'], [])],
      [`services/${service.slug}.yaml`]: set(['testimonials'], []),
    },
  ],
  [
    'prices ten times as high, and flat ones',
    {
      'pricing.yaml': Object.entries(pricing.jobs).flatMap(
        ([job, { price, usuallyUpTo }], at) => [
          ...(price ? [set(['jobs', job, 'price'], price * 10)] : []),
          ...(price ? [set(['jobs', job, 'flat'], at % 2 === 0)] : []),
          set(['jobs', job, 'makes'], undefined),
          set(
            ['jobs', job, 'usuallyUpTo'],
            at % 2 === 0 || !usuallyUpTo ? undefined : usuallyUpTo * 10,
          ),
        ],
      ),
    },
  ],
  [
    'own photos',
    {},
    [
      slides[0]?.image,
      service.card.image,
      article.imageUrl,
      home.spareKey.image,
      'about/locksmith',
    ].filter((name) => name !== undefined),
  ],
  [
    'the longest words that are allowed',
    {
      [`towns/${town.slug}.yaml`]: [
        set(['search', 'title'], `Auto Locksmith ${town.name} `.padEnd(60, 'w')),
        set(
          ['hero', 'title'],
          'Auto Locksmith Llanfairpwllgwyngyll and all villages around it',
        ),
      ],
      'brands.yaml': set([brands.length], { name: 'Automobiles Incomparables', logo: '' }),
      'faq.yaml': set([0], { question: 'Why? '.repeat(40).trim(), answer: 'So. '.repeat(400) }),
    },
  ],
];

test.each(copies)('pages built with %s are whole', async (what, edits, photos = []) => {
  const CONTENT_DIR = copyContent(edits);
  for (const name of new Set(photos))
    await sharp({ create: { width: 1600, height: 1100, channels: 3, background: '#557' } })
      .jpeg()
      .toFile(join(CONTENT_DIR, `pictures/${name}.jpg`));
  const BUILT = join('.cache/copies', String(copies.findIndex(([one]) => one === what)));
  await buildIfChanged(BUILT, { CONTENT_DIR });
  const files = ['html', 'kinds', 'search-engines', 'structured-data'];
  const paths = files.map((file) => `tests/built/${file}.test.ts`);
  await run('vitest', ['run', '--project=built', ...paths], { CONTENT_DIR, BUILT });
  rmSync(BUILT, { recursive: true });
});
