import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { fixture } from '../../tests/support/fixture.ts';
import { checkContent } from './check-content.ts';
import { loadContent } from './load.ts';
import { articlesAreSound } from './rules/articles.ts';
import { brandsAreKnown } from './rules/brands.ts';
import { hoursAgree, limitsAreSaid, vatAgrees } from './rules/claims.ts';
import { filesAreRead } from './rules/files.ts';
import { pagesDiffer } from './rules/pages.ts';
import { claimsNameNoPrice, jobsAreThere } from './rules/prices.ts';
import {
  picturesAreDescribed,
  picturesAreSound,
  picturesAreThere,
  picturesAreUsed,
} from './rules/pictures.ts';
import { referencesLead, servicesAreReached, thereAreTowns } from './rules/references.ts';
import type { Rule } from './rules/rule.ts';
import { townsAreNamed, townsDiffer } from './rules/town-texts.ts';

// Each test copies the content, and compressing drawings takes a busy machine a while.
vi.setConfig({ testTimeout: 60_000 });

type Changes = Parameters<typeof copyContent>[0];

const errorsIn = (rule: Rule, folder: string) => rule(loadContent(folder).content, folder);
/** What a rule says of a copy of the content with changes. */
const after = (rule: Rule, changes: Changes) => errorsIn(rule, copyContent(changes));

const article = 'blog/locksmith-tools-equipment.mdx';
const feature = (text: string) => text.replace('imageUrl:', 'featured: true\nimageUrl:');
const insert = (words: string) => (text: string) => `${text}\n${words}\n`;
const claimRoundTheClock = (text: string) =>
  text.replace(/(round-the-clock:[^]*?shown:) false/, '$1 true');

test.each(['content', fixture.content])('%s is sound', async (folder) => {
  expect(await checkContent(folder)).toEqual([]);
});

test('the errors of different rules are named at once', async () => {
  const folder = copyContent({
    'towns/airdrie.yaml': insert('plaice: here'),
    'navigation.yaml': (text) => text.replace('- car-key-replacement', '- car-keys'),
    [article]: insert('[prices](/prise)\n\n<Fone />'),
    'pictures/services/keys.heic': () => '',
  });
  expect(await checkContent(folder)).toEqual([
    expect.stringContaining('Fix content/towns/airdrie.yaml: plaice: '),
    expect.stringContaining('Fix content/pictures/services/keys.heic: '),
    expect.stringContaining('Fix content/navigation.yaml: desktopMenu: '),
    expect.stringContaining(`Fix content/${article}: line `),
  ]);
});

test.each<[string, Rule, Changes, string[]]>([
  [
    'a service that shares its address',
    pagesDiffer,
    {
      'services/lost-car-key-replacement.yaml': (text) =>
        text.replace('link: /lost-car-key-replacement', 'link: /car-key-replacement'),
    },
    [
      'Fix content/services/lost-car-key-replacement.yaml: card.link: "/car-key-replacement" is that',
    ],
  ],
  [
    'a title that stands twice',
    pagesDiffer,
    {
      'towns/airdrie.yaml': (text) =>
        text.replace(
          /^ {2}title: .*Airdrie.*$/m,
          "  title: 'Car Key Advice from a Glasgow Auto Locksmith'",
        ),
    },
    ['Fix content/towns/airdrie.yaml: search.title: '],
  ],
  [
    'names of what is not there',
    referencesLead,
    {
      'navigation.yaml': (text) => text.replace('- car-key-replacement', '- car-keys'),
      'towns/airdrie.yaml': (text) => text.replace(/^nearby: .*$/m, 'nearby: [airdrie, croy]'),
      [article]: (text) => text.replace('- car-key-programming-glasgow', '- towing'),
    },
    [
      'Fix content/navigation.yaml: desktopMenu: There is no service "car-keys"',
      'Fix content/towns/airdrie.yaml: nearby: There is no other town "airdrie"',
      'Fix content/towns/airdrie.yaml: nearby: There is no other town "croy"',
      `Fix content/${article}: related: There is no other article or service "towing"`,
    ],
  ],
  [
    'claims that name a price',
    claimsNameNoPrice,
    {
      'business.yaml': (text) =>
        text.replace('wording: No call-out fee', 'wording: No £30 call-out fee'),
    },
    [`Fix content/business.yaml: claims.no-call-out-fee.wording: Don't type the price £30: `],
  ],
  [
    'prices of jobs that are not in the price list, or have none',
    jobsAreThere,
    {
      'pricing.yaml': (text) => text.replace('job: programming', 'job: bench-work'),
      'services/car-key-replacement.yaml': (text) => text.replace(/^job: .*$/m, 'job: towing'),
    },
    [
      'Fix content/pricing.yaml: plans.programming.job: There is no job "bench-work" with a price',
      'Fix content/services/car-key-replacement.yaml: job: There is no job "towing"',
    ],
  ],
  [
    'short hours beside a claim of 24/7',
    hoursAgree,
    { 'business.yaml': claimRoundTheClock },
    ['Fix content/business.yaml: claims.round-the-clock: "24/7 emergency service" is not true'],
  ],
  [
    'short hours beside other words that say the same',
    hoursAgree,
    {
      'business.yaml': (text) =>
        text.replace('Monday to Saturday. At any other', 'every day. At any other'),
      'faq.yaml': () => '- question: When?\n  answer: Day and night.',
      'towns/airdrie.yaml': (text) => text.replace('Airdrie climbs.', 'Here at every hour.'),
    },
    [
      'Fix content/business.yaml: claims.quote-reply.means: "every day" is not true',
      'Fix content/faq.yaml: entry 1, answer: "Day and night" is not true',
      'Fix content/towns/airdrie.yaml: local.paragraphs, entry 1: "at every hour" is not true',
    ],
  ],
  [
    'a claim without its limit',
    limitsAreSaid,
    {
      'business.yaml': (text) => text.replace(/(dealer-saving:[^]*?shown:) false/, '$1 true'),
      'towns/airdrie.yaml': (text) =>
        text.replace('Airdrie climbs.', 'Here a new key is 40-60% less than at the dealer.'),
    },
    [
      'Fix content/towns/airdrie.yaml: local.paragraphs, entry 1: "40-60%" is said without its limit. Write "recovery"',
    ],
  ],
  [
    'VAT that is not charged',
    vatAgrees,
    {
      'faq.yaml': () => '- question: How much?\n  answer: Less than you think, including VAT.',
    },
    ['Fix content/faq.yaml: entry 1, answer: "including VAT" is not true'],
  ],
  [
    'a make without a logo of that name, and one that stands twice',
    brandsAreKnown,
    {
      'brands.yaml': () =>
        '- { name: Lada, logo: ladda }\n- { name: KIA, logo: kia }\n- { name: KIA, logo: kia }',
    },
    [
      'Fix content/brands.yaml: entry 1, logo: Simple Icons has no "ladda"',
      'Fix content/brands.yaml: entry 3: KIA stands here twice',
    ],
  ],
  [
    'two featured articles',
    articlesAreSound,
    {
      [article]: feature,
      'blog/lost-all-car-keys-glasgow.mdx': feature,
    },
    [' is featured too. '],
  ],
  [
    'a file whose name nothing reads',
    filesAreRead,
    {
      'towns/Paisley.yaml': () => '',
      'blog/keys.md': () => '',
      'home copy.yaml': () => '',
      'pictures/services/keys.heic': () => '',
    },
    [
      'Fix content/blog/keys.md: Nothing reads this',
      'Fix content/home copy.yaml: Nothing reads this',
      'Fix content/pictures/services/keys.heic: Nothing reads this',
      'Fix content/towns/Paisley.yaml: Nothing reads this',
    ],
  ],
])('%s', async (_name, rule, changes, starts) => {
  const errors = await after(rule, changes);
  expect(errors).toEqual(starts.map((start) => expect.stringContaining(start)));
});

test.each([
  ['<Claim name="fastest" />', 'names what is not there'],
  ['<If claim="fastest">Fast</If>', 'names what is not there'],
  ['<Price of="towing" />', 'names what is not there'],
  ['<Price of="bench-work" />', 'names what is not there'],
  ['It costs £75.', '<Price of="opening" />'],
  ['<a href="/prices" title="From £75">prices</a>', '<Price of="opening" />'],
  ['Call 07700900456 or 999.', 'number 07700900456: write <Phone />'],
  ['<Fone />', 'There is no <Fone>'],
  ['<Steps />', 'Write "steps" at the top'],
  ['Call {phone}.', '<Phone />'],
  ['<If claim="response">', 'never closed'],
  ['Call <Phone >.', 'as in <Phone />'],
  ['In <5 minutes', 'less than'],
  ['[prices](/prise)', 'links to /prise'],
  ['<a href="/prise">prices</a>', 'links to /prise'],
  ['[prices](/#prise)', 'links to /#prise'],
  ['export of keys', '"import" or "export"'],
])('an article may not say %s', async (words, what) => {
  const errors = await after(articlesAreSound, { [article]: insert(words) });
  expect(errors).toEqual([
    expect.stringMatching(/^Fix content\/blog\/locksmith-tools-equipment\.mdx: line \d+: /),
  ]);
  expect(errors[0]).toContain(what);
});

test('an article is neither a note nor a book', async () => {
  const paragraphs = (text: string) => text.split('\n\n');
  const short = await after(articlesAreSound, {
    [article]: (text) => paragraphs(text).slice(0, 5).join('\n\n'),
  });
  expect(short).toEqual([expect.stringMatching(/words\. Write 600 to 1200$/)]);
});

test('a town copied from another is refused, whatever its name', async () => {
  const folder = copyContent();
  cpSync(join(folder, 'towns/kilsyth.yaml'), join(folder, 'towns/paisley.yaml'));
  expect(await errorsIn(townsDiffer, folder)).toEqual([
    expect.stringMatching(
      /^Fix content\/towns\/(paisley|kilsyth)\.yaml: .* \d\d % of it also stands in /,
    ),
  ]);
});

test('a town is named in what search engines show of its page', async () => {
  const described = {
    'towns/kilsyth.yaml': (text: string) =>
      text.replace(/^ {2}description: .*$/m, (line) => line.replace('Kilsyth', 'it')),
  };
  expect(await after(townsAreNamed, described)).toEqual([
    'Fix content/towns/kilsyth.yaml: search.description: Name the town in it: Kilsyth',
  ]);
});

test('a service that nothing leads to is refused with the line to add', async () => {
  const changes: Changes = {
    'navigation.yaml': (text) => text.replaceAll(/^ *- car-key-replacement\n/gm, ''),
  };
  expect(await after(servicesAreReached, changes)).toEqual([
    expect.stringMatching(
      /^Fix content\/navigation\.yaml: .*Add a line "- car-key-replacement"/,
    ),
  ]);
});

test('a site can be built of what is left when every list is emptied', async () => {
  const none = () => '[]\n';
  const folder = copyContent({
    'testimonials.yaml': none,
    'google-reviews.yaml': () => '# none yet\n',
    'faq.yaml': none,
    'towns/airdrie.yaml': (text) =>
      text
        .replace(/^callOuts:$[^]*?^(?=cta:)/m, 'callOuts: []\n')
        .replace(/^ {2}areas:\n(?: {4}.*\n)+/m, ''),
    'services/lost-car-key-replacement.yaml': (text) =>
      text.replace('testimonials: []', 'testimonials:'),
  });
  expect(await checkContent(folder)).toEqual([]);
  // Pages and pictures of those there are would have to go, too.
  const fewer = copyContent({ 'brands.yaml': none, 'slides.yaml': none });
  expect(loadContent(fewer).errors).toEqual([]);
});

test('some town is left', () => {
  expect(thereAreTowns({}, 'no-such-folder')).toHaveLength(1);
});

const drawing = (more: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${more}</svg>`;
/** Hard to compress: a walk that no pattern repeats. */
const heavy = () =>
  Array.from({ length: 9000 }, (_, index) => `L${Math.sin(index).toFixed(6)} ${index}`).join(
    '',
  );

test('a drawing runs, styles, fetches and writes nothing, and is light', async () => {
  const bad: [name: string, inside: string, what: string][] = [
    ['handler', '<path onclick="alert(1)" d="M0 0"/>', 'runs a script'],
    ['image', '<image href="https://x.test/a.png"/>', 'from elsewhere'],
    ['letters', '<text>Keys</text>', 'letters'],
    ['script', '<script>alert(1)</script>', 'runs a script'],
    ['style-sheet', '<style>path{fill:red}</style>', 'style sheets'],
    ['style', '<path style="fill:red" d="M0 0"/>', 'style sheets'],
    ['use', '<use href="other.svg#a"/>', 'from elsewhere'],
    ['weight', `<path d="M0 0${heavy()}"/>`, 'KB compressed'],
  ];
  const changes = Object.fromEntries(
    bad.map(([name, inside]) => [`pictures/services/${name}.svg`, () => drawing(inside)]),
  );
  expect(await after(picturesAreSound, changes)).toEqual(
    bad.map(([name, , what]) =>
      expect.stringMatching(`^Fix content/pictures/services/${name}.svg: .*${what}`),
    ),
  );
});

test('pictures are there, used and described', async () => {
  const folder = copyContent({
    'slides.yaml': (text) => text.replace('image: hero/coding\n', 'image: hero/codding\n'),
    'pictures/hero/spare.svg': () => drawing(''),
    'pictures/towns/paisley.svg': () => drawing(''),
    'pictures/blog/spare.svg': () => drawing(''),
    'pictures/brand/symbol.jpg': () => '',
    'pictures/alt.yaml': (text) =>
      text
        .replace(/(lost-car-key-replacement:) .*/, '$1 A disc')
        .replace(/.*emergency-vehicle-unlocking-glasgow: .*\n/, '') +
      'services/locks: A lock on a door\n',
  });
  expect(await errorsIn(picturesAreThere, folder)).toEqual([
    expect.stringContaining('slides.yaml: entry 2, image: There is no picture "hero/codding"'),
  ]);
  expect(await errorsIn(picturesAreUsed, folder)).toEqual([
    expect.stringContaining('blog/spare.svg: No page shows it'),
    expect.stringContaining('brand/symbol.jpg: Only a drawing'),
    expect.stringContaining(
      'hero/coding.svg: No page shows it. Take it out and the line "hero/coding" ',
    ),
    expect.stringContaining('hero/spare.svg: No page shows it'),
    expect.stringContaining('towns/paisley.svg: No page shows it'),
  ]);
  expect(await errorsIn(picturesAreDescribed, folder)).toEqual([
    expect.stringContaining('pictures/alt.yaml: hero/codding: '),
    expect.stringContaining(
      'pictures/alt.yaml: services/emergency-vehicle-unlocking-glasgow: ',
    ),
    expect.stringContaining('pictures/alt.yaml: services/lost-car-key-replacement: '),
    expect.stringContaining('pictures/alt.yaml: services/locks: '),
  ]);
});

test('a photo may be named in capitals; what stays heavy or is no photo is refused', async () => {
  const folder = copyContent();
  const put = (name: string, photo: Buffer | string) =>
    writeFileSync(join(folder, `pictures/services/${name}`), photo);
  const create = { width: 90, height: 60, channels: 3, background: '#135' } as const;
  put('car-key-cutting.JPG', await sharp({ create }).jpeg().toBuffer());
  const crowded = Buffer.alloc(150 * 100 * 3).map((_, at) => (at * at * 7919) % 251);
  const raw = { width: 150, height: 100, channels: 3 } as const;
  const photo = sharp(crowded, { raw }).resize(900, 600, { kernel: 'nearest' });
  put('car-key-programming.jpg', await photo.jpeg().toBuffer());
  put('car-lock-repair.jpg', 'not a photo');
  expect(await errorsIn(filesAreRead, folder)).toEqual([]);
  expect(await errorsIn(picturesAreSound, folder)).toEqual([
    expect.stringContaining('too much fine detail'),
    expect.stringContaining('Fix content/pictures/services/car-lock-repair.jpg: '),
  ]);
});
