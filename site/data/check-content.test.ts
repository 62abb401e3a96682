import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  copyContent,
  emptyFolder,
  set,
  write,
  type Edit,
} from '../../tests/support/content-copy.ts';
import { checkContent } from './check-content.ts';
import type { Mistake } from './error-message.ts';
import { contentFolder, loadContent, type Content, type Rule } from './load.ts';
import { checkArticles } from './rules/articles.ts';
import { claimRules } from './rules/claims.ts';
import { checkPictureFiles } from './rules/pictures.ts';
import { copyRules } from './rules/copies.ts';
import { referenceRules } from './rules/references.ts';
import { dayNames } from './schemas/business.ts';

const shipped = loadContent(contentFolder).content as Content;
const { articles, brands, pricing, services, slides, towns } = shipped;
const [article, service, town] = [articles[0]!, services[0]!, towns[0]!];
const [plan] = Object.keys(pricing.plans);

/** What rules say of a content of a few lines. */
const said = (rules: Rule[], content: object): string[] =>
  rules.flatMap((rule) =>
    Array.from(rule(content as Partial<Content>, contentFolder) as Mistake[], String),
  );
const drawing = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${more}</svg>`;

/** An owner's mistakes, and the errors expected for each file. */
const mistakes: [file: string, edit: Edit, ...errors: string[]][] = [
  ['flyer.yaml', set(['plaice'], 'here'), 'plaice: Nothing reads this'],
  [
    `towns/${town.slug}.yaml`,
    set(['nearby'], [town.slug, 'nowhere']),
    `nearby: There is no other town "${town.slug}"`,
    'nearby: There is no other town "nowhere"',
  ],
  [
    `towns/${town.slug}.yaml`,
    set(['search', 'description'], 'Keys made at your car, wherever it stands in the town.'),
    `search.description: Name the town in it: ${town.name}`,
  ],
  ['navigation.yaml', set(['footer', 0], 'car-keyz'), 'footer: There is no service "car-keyz"'],
  [
    'pricing.yaml',
    set(['plans', plan!, 'job'], 'no-such-job'),
    `plans.${plan}.job: There is no job "no-such-job" with a price`,
  ],
  [
    'pricing.yaml',
    set(['jobs', service.job, 'makes'], { lada: { price: 999 } }),
    `jobs.${service.job}.makes.lada: No page shows this price`,
  ],
  ['home.yaml', set(['spareKey', 'job'], 'towing'), 'spareKey.job: There is no job "towing"'],
  [
    'brands.yaml',
    set([brands.length], { name: 'Lada', logo: 'ladda' }),
    `entry ${brands.length + 1}, logo: Simple Icons has no "ladda"`,
  ],
  [
    'brands.yaml',
    set([brands.length + 1], { name: 'Lada', logo: '' }),
    `entry ${brands.length + 2}: Lada stands here twice`,
  ],
  [
    `blog/${article.slug}.mdx`,
    set(['related'], ['towing']),
    'related: There is no other article or service "towing"',
  ],
  [
    'slides.yaml',
    set([slides.length], { image: 'hero/codding', caption: 'Coding' }),
    `entry ${slides.length + 1}, image: There is no picture "hero/codding"`,
  ],
  ['blog/keys.md', write(''), 'Nothing reads this'],
  ['home copy.yaml', write(''), 'Nothing reads this'],
  ['towns/Paisley.yaml', write(''), 'Nothing reads this'],
  ['pictures/services/keys.heic', write(''), 'Nothing reads this'],
  ['pictures/towns/no-such-town.svg', write(drawing()), 'No page shows it'],
  ['pictures/blog/no-such-article.svg', write(drawing()), 'No page shows it'],
  ['pictures/brand/symbol.png', write(''), 'Only a drawing', 'This is no picture'],
  ['pictures/alt.yaml', (text) => text, 'hero/codding: '],
  ['pictures/alt.yaml', set([article.imageUrl], 'A disc'), `${article.imageUrl}: Say what`],
  [
    'pictures/alt.yaml',
    set([service.card.image], undefined),
    `${service.card.image}: content/`,
  ],
  [
    'pictures/alt.yaml',
    set(['services/locks'], 'A lock on a door'),
    'services/locks: There is',
  ],
];

test('all mistakes are reported at once, each with its fix', async () => {
  const edits: Record<string, Edit[]> = {};
  for (const [file, edit] of mistakes) (edits[file] ??= []).push(edit);
  const wanted = mistakes.flatMap(([file, , ...errors]) =>
    errors.map((error) => `Fix content/${file}: ${error}`),
  );
  const errors = (await checkContent(copyContent(edits))).map(String);
  expect(wanted.filter((start) => !errors.some((error) => error.startsWith(start)))).toEqual(
    [],
  );
  expect(errors).toHaveLength(wanted.length);
});

test('a second page with the address and the words of another is refused', () => {
  const again = { ...service, slug: 'again', name: 'Again' };
  const { link } = service.card;
  const { title, description } = service.search;
  const start = 'Fix content/services/again.yaml: ';
  const errors = said(copyRules, { ...shipped, services: [service, again] });
  expect(errors).toHaveLength(3);
  for (const words of [
    `card.link: "${link}" is that of content/services/${service.slug}.yaml`,
    `search.title: "${title}"`,
    `search.description: "${description}"`,
  ])
    expect(errors).toContainEqual(expect.stringContaining(start + words));
});

test('a service that nothing leads to is refused, and a site without a town', () => {
  const navigation = { desktopMenu: [], mobileMenu: [], homePage: [], footer: [] };
  expect(said(referenceRules, { ...shipped, navigation })).toHaveLength(services.length);
  const none = referenceRules.flatMap((rule) => [...(rule({}, 'none') as Mistake[])]);
  expect(none.map(String)).toEqual([expect.stringContaining('No town is left')]);
});

test('each sentence that a copied page still shares with its original is reported', () => {
  const page = (name: string, more: object) => ({
    slug: name.toLowerCase(),
    name,
    hero: { subtitle: `Wherever your car stands in ${name} or near` },
    local: { paragraphs: [`What is true of ${name} alone, and of nowhere else: ${name}.`] },
    ...more,
  });
  const towns = [page('Ayr', {}), page('Troon', { like: 'ayr', local: { paragraphs: [] } })];
  expect(said(copyRules, { towns })).toContainEqual(
    expect.stringContaining('Fix content/towns/troon.yaml: hero.subtitle: "Wherever'),
  );
});

const hours = (opens: string, closes: string) => ({ opens, closes });
const always = { shown: false, wording: '24/7 emergency service', means: '' };
const business = {
  replyHours: '',
  legal: { vatNumber: '' },
  hours: Object.fromEntries(dayNames.map((day) => [day, hours('09:00', '17:00')])),
  claims: { 'round-the-clock': always },
};
const untrue = 'is not true of the opening hours';

test.each<[answer: string, facts: object, error?: string]>([
  ['Here at every hour.', {}, `answer: "at every hour" ${untrue}`],
  ["It takes longer at night, or if we're on a job.", {}, untrue],
  ['By day or by night, we say when.', {}, untrue],
  ["If you're alone at night, call us and we come first.", {}, untrue],
  ['At night stay in the light. We call you.', {}],
  [
    'Late.',
    { claims: { 'round-the-clock': { ...always, shown: true } } },
    `service" ${untrue}`,
  ],
  ['It takes longer at night.', { hours: { monday: hours('18:00', '02:00') } }],
  ['', { hours: { sunday: undefined }, replyHours: '8 to 8 every day' }, 'replyHours: "every'],
  ['Less, including VAT.', {}, '"including VAT" is not true without a VAT number'],
  ['Less, including VAT.', { legal: { vatNumber: 'GB 123' } }],
  [
    'With no call-out fee.',
    { claims: { fee: { shown: false, wording: 'No call-out fee' } } },
    'is a claim that content/business.yaml hides',
  ],
  [
    'In this town a new key is 40-60% less than at any dealer.',
    { claims: { saving: { shown: true, wording: '40-60%', limit: 'recovery' } } },
    'without its limit. Write "recovery"',
  ],
])('%j with %o is refused only if it is not true (%s)', (answer, facts, error) => {
  const { hours, claims, ...others } = facts as Partial<typeof business>;
  const content = {
    business: {
      ...business,
      ...others,
      hours: { ...business.hours, ...hours },
      claims: { ...business.claims, ...claims },
    },
    faq: [{ question: 'How?', answer }],
  };
  expect(said(claimRules, content)).toEqual(error ? [expect.stringContaining(error)] : []);
});

const pages = [
  ...towns.map(({ slug }) => `towns/${slug}.yaml`),
  ...services.map(({ slug }) => `services/${slug}.yaml`),
  ...articles.map(({ slug }) => `blog/${slug}.mdx`),
];
const hiding = (files: string[]) =>
  copyContent(Object.fromEntries(files.map((file) => [file, set(['hidden'], true)])));

test('any page may be hidden, also if others name it, but not the last one of its kind', async () => {
  const firsts = [town, service, article].map(({ slug }) => slug);
  const others = pages.filter((file) => !firsts.some((slug) => file.includes(`/${slug}.`)));
  const folder = hiding(others);
  expect((await checkContent(folder)).map(String)).toEqual([]);
  expect(loadContent(folder).content.hidden!.length).toBeGreaterThanOrEqual(others.length);
  expect((await checkContent(hiding(pages))).map(String)).toEqual([
    expect.stringContaining('hidden: No article is shown'),
    expect.stringContaining('hidden: No service is shown'),
    expect.stringContaining('hidden: No town is shown'),
  ]);
});

test('a site can be built with every list empty and a hidden page unfinished', async () => {
  const unfinished: Edit[] = [set(['hidden'], true), set(['arrival'], undefined)];
  const folder = copyContent({
    'testimonials.yaml': write([]),
    'google-reviews.yaml': write('# none yet\n'),
    'faq.yaml': write([]),
    [`towns/${town.slug}.yaml`]: [set(['callOuts'], []), set(['local', 'areas'], null)],
    [`services/${service.slug}.yaml`]: set(['testimonials'], null),
    'towns/new.yaml': [write('name: New'), ...unfinished],
  });
  expect((await checkContent(folder)).map(String)).toEqual([]);
});

test('a wrong price is the only error, though other texts name it', async () => {
  const price = set(['jobs', service.job, 'price'], 'sixty');
  expect((await checkContent(copyContent({ 'pricing.yaml': price }))).map(String)).toEqual([
    expect.stringMatching(/^Fix content\/pricing\.yaml: /),
  ]);
});

/** The errors of an article of 700 words that ends with these. */
function errorsWith(words: string): string[] {
  const body = `${'word '.repeat(700)}\n\n${words}\n`;
  const own = articles.map((one) => (one === article ? { ...one, steps: [], body } : one));
  return said([checkArticles], { ...shipped, articles: own });
}

const price = '<Price of="';
test.each([
  ['<Claim name="fastest" />', 'names what is not there'],
  ['<If claim="fastest">Fast</If>', 'names what is not there'],
  ['<Price of="no-such-job" />', 'names what is not there'],
  ['It costs £75.', price],
  ['It takes 2 to 3 hours.', '<Time of="'],
  ['[prices](/prices "From £75")', price],
  [`Call ${shipped.business.phone} or 999.`, 'write <Phone />'],
  ['<Fone />', 'There is no <Fone>'],
  ['<Steps />', 'Write "steps" at the top'],
  ['Call {phone}.', '<Phone />'],
  ['<If claim="response">', 'never closed'],
  ['Call <Phone >.', 'as in <Phone />'],
  ['In <5 minutes', 'less than'],
  ['[prices](/prise)', 'links to /prise'],
  ['[prices](#prise)', 'no heading of this article'],
  ['[prices](/#prise)', 'links to /#prise'],
  ['export of keys', '"import" or "export"'],
  ['# Another title', '##'],
  ['Your new paragraph', 'Write your own words'],
])('an article may not say %s', (words, what) => {
  expect(errorsWith(words)).toEqual([
    expect.stringMatching(new RegExp(`^Fix content/blog/${article.slug}\\.mdx: line 3: `)),
  ]);
  expect(errorsWith(words)[0]).toContain(what);
});

const noTag = 'There is no <';
const braces = 'Nothing may stand in { }';
const onlyTitle = 'takes title="…" and nothing else';
const wrongLink = 'Write an address that begins with https://';
test.each([
  ['<script>alert(1)</script>', noTag],
  ['<iframe src="https://x.test"></iframe>', noTag],
  ['<img src="x" onerror="alert(1)" />', noTag],
  ['<meta httpEquiv="refresh" content="0;url=https://x.test" />', noTag],
  ['<style>p{"{"}display:none{"}"}</style>', noTag],
  ['<form action="https://x.test"><input name="card" /></form>', noTag],
  ['<a href="javascript:alert(1)">keys</a>', noTag],
  ['<svg onload="alert(1)" />', noTag],
  ['<globalThis.alert />', noTag],
  ['<constructor />', noTag],
  ['<__proto__ />', noTag],
  ['Keys {globalThis.alert(1)} here', braces],
  ['export const a = process.exit(1)', '"import" or "export"'],
  ['<Aside title={process.exit(1)}>Keys</Aside>', onlyTitle],
  ['<Aside {...globalThis}>Keys</Aside>', onlyTitle],
  ['<Aside title="a" onClick="alert(1)">Keys</Aside>', onlyTitle],
  ['<Aside>Keys</Aside>', 'lacks title="…"'],
  ['<Phone onClick="alert(1)" />', 'takes nothing'],
  ['<Claim name="constructor" />', 'names what is not there'],
  ['[keys](JaVaScRiPt:alert(1))', wrongLink],
  ['[keys](data:text/html,x)', wrongLink],
  ['[keys](//x.test)', wrongLink],
  ['[keys](/\\\\x.test)', wrongLink],
  ['[keys](https://bank.test@x.test/)', wrongLink],
  ['![keys](https://x.test/a.png)', 'one picture'],
  ['```\nrm -rf\n```', 'program code'],
  ['Run `rm`', 'program code'],
])('an article with %s is refused and never run', (words, what) => {
  expect(errorsWith(words).join(' ')).toContain(what);
});

test('an article is refused that is endless, nested deeply, or featured beside another', () => {
  const stars = '*'.repeat(10_000);
  expect(errorsWith('> '.repeat(200_000))).toEqual([expect.stringContaining('too long')]);
  for (const words of ['> '.repeat(10_000), `${stars}x${stars}`])
    expect(errorsWith(words)).toEqual([expect.stringContaining('Write it plainly')]);
  const featured = ['a', 'b'].map((slug) => ({ ...article, slug, featured: true }));
  expect(said([checkArticles], { articles: featured })).toContainEqual(
    expect.stringContaining('b.mdx: featured: content/blog/a.mdx is featured too'),
  );
});

/** A folder with nothing but these pictures. */
function pictures(files: Record<string, string | Buffer>): string {
  const folder = emptyFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, 'pictures', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}
const pictureErrors = async (files: Record<string, string | Buffer>) =>
  [...(await checkPictureFiles({}, pictures(files)))].map(String);

/** Hard to compress: a random path. */
const heavy = () =>
  Array.from({ length: 9000 }, (_, index) => `L${Math.sin(index).toFixed(6)} ${index}`).join(
    '',
  );

test('a drawing may not contain scripts, styles, links or text, and must be light', async () => {
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
  const files = bad.map(([name, inside]) => [`services/${name}.svg`, drawing(inside)]);
  expect(await pictureErrors(Object.fromEntries(files))).toEqual(
    bad.map(([name, , what]) =>
      expect.stringMatching(`^Fix content/pictures/services/${name}.svg: .*${what}`),
    ),
  );
});

test('a photo that is too heavy, too small or invalid is refused', async () => {
  const raw = { width: 200, height: 75, channels: 3 } as const;
  const crowded = Buffer.alloc(200 * 75 * 3).map((_, at) => (at * at * 7919) % 251);
  const photo = sharp(crowded, { raw }).resize(800, 300, { kernel: 'nearest' });
  const files = {
    'services/crowded.jpg': await photo.jpeg().toBuffer(),
    'services/small.JPG': await sharp(crowded, { raw }).jpeg().toBuffer(),
    'services/text.jpg': 'not a photo',
  };
  expect(await pictureErrors(files)).toEqual([
    expect.stringContaining('crowded.jpg: It has too much fine detail'),
    expect.stringContaining('small.JPG: It is 200 px wide'),
    expect.stringContaining('text.jpg: This is no picture'),
  ]);
});
