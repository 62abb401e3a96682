import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
import { adviceOn } from './advice.ts';
import { checkPictureFiles } from './rules/pictures.ts';
import { referenceRules } from './rules/references.ts';
import { checkArticles, checkFacts } from './rules/texts.ts';
import { dayNames } from './schemas/business.ts';

const shipped = loadContent(contentFolder).content as Content;
const { articles, brands, pricing, services, slides, towns } = shipped;
const [article, service, town] = [articles[0]!, services[0]!, towns[0]!];
const [plan] = Object.keys(pricing.plans);

/** What rules say of a content of a few lines. */
const said = (rules: Rule[], content: object): string[] =>
  rules.flatMap((rule) =>
    Array.from(rule(content as Content, contentFolder) as Mistake[], String),
  );
const drawing = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${more}</svg>`;

/** An owner's mistakes, and the errors expected for each file. */
const mistakes: [file: string, edit: Edit, ...errors: string[]][] = [
  [
    `towns/${town.slug}.yaml`,
    set(['nearby'], [town.slug, 'nowhere']),
    `nearby: There is no other town "${town.slug}"`,
    'nearby: There is no other town "nowhere"',
  ],
  ['navigation.yaml', set(['footer', 0], 'car-keyz'), 'footer: There is no service "car-keyz"'],
  [
    'pricing.yaml',
    set(['plans', plan!, 'job'], 'no-such-job'),
    `plans.${plan}.job: There is no job with a price "no-such-job"`,
  ],
  [
    'pricing.yaml',
    set(['jobs', service.job, 'makes'], { lada: { price: 999 } }),
    `jobs.${service.job}.makes.lada: There is no make with this job on its page, "lada"`,
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
  ['pictures/brand/symbol.png', write(''), 'Only a drawing', 'This is no picture'],
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

test('a second page with the address and title of another is refused', () => {
  const again = { ...service, slug: 'again', name: 'Again' };
  const start = 'Fix content/services/again.yaml: ';
  const errors = said(referenceRules, { ...shipped, services: [service, again] });
  for (const words of [
    `card.link: "${service.card.link}" is that of content/services/${service.slug}.yaml`,
    `search.title: "${service.search.title}"`,
  ])
    expect(errors).toContainEqual(expect.stringContaining(start + words));
});

test('a mistake in one file is reported before rules that need all of them', async () => {
  const folder = copyContent({
    'flyer.yaml': set(['plaice'], 'here'),
    'pricing.yaml': set(['jobs', service.job, 'price'], 'sixty'),
    'home.yaml': set(['spareKey', 'job'], 'towing'),
  });
  expect((await checkContent(folder)).map(String)).toEqual([
    expect.stringMatching(/^Fix content\/flyer\.yaml: plaice: Nothing reads this/),
    expect.stringMatching(/^Fix content\/pricing\.yaml: /),
  ]);
});

test('bad style is published, and advised on before going live', async () => {
  const folder = copyContent({
    'faq.yaml': set([0, 'answer'], 'It costs £75 and takes 2 to 3 hours. Ring 07700 900123!!!'),
    [`towns/${town.slug}.yaml`]: set(
      ['search', 'description'],
      'Keys made at your car, wherever it stands in the town.',
    ),
    'pictures/blog/no-such-article.svg': write(drawing()),
    [`blog/${article.slug}.mdx`]: (text) =>
      `${text.split('---', 2).join('---')}---\n\nShort.\n`,
  });
  expect((await checkContent(folder)).map(String)).toEqual([]);
  const content = loadContent(folder).content as Content;
  const advice = (await adviceOn(content, folder)).map(({ file }) => file);
  expect(new Set(advice)).toEqual(
    new Set([
      'content/faq.yaml',
      `content/towns/${town.slug}.yaml`,
      'content/pictures/blog/no-such-article.svg',
      `content/blog/${article.slug}.mdx`,
    ]),
  );
});

test('a site without a town is refused', () => {
  const none = referenceRules.flatMap((rule) => [
    ...(rule(shipped, emptyFolder()) as Mistake[]),
  ]);
  expect(none.map(String)).toContainEqual(expect.stringContaining('No town is left'));
});

const hours = (opens: string, closes: string) => ({ opens, closes });
const always = { shown: false, wording: '24/7 emergency service', means: '' };
const business = {
  example: true,
  legal: { vatNumber: '' },
  hours: Object.fromEntries(dayNames.map((day) => [day, hours('09:00', '17:00')])),
  claims: { 'round-the-clock': always },
};
const untrue = 'is not true of the opening hours';

test.each<[answer: string, facts: object, error?: string]>([
  ['Here 24 / 7.', {}, `answer: "24/7" ${untrue}`],
  ["It takes longer at night, or if we're on a job.", {}],
  [
    'Late.',
    { claims: { 'round-the-clock': { ...always, shown: true } } },
    `service" ${untrue}`,
  ],
  ['Less, including VAT.', {}, '"including VAT" is not true without a VAT number'],
  ['Less, including VAT.', { legal: { vatNumber: 'GB 123' } }],
  [
    'With no call-out fee.',
    { claims: { fee: { shown: false, wording: 'No call-out fee' } } },
    'is a claim that content/business.yaml hides',
  ],
])('%j with %o is refused only if it is not true (%s)', (answer, facts, error) => {
  const { claims, ...others } = facts as Partial<typeof business>;
  const content = {
    business: { ...business, ...others, claims: { ...business.claims, ...claims } },
    faq: [{ question: 'How?', answer }],
  };
  expect(said([checkFacts], content)).toEqual(error ? [expect.stringContaining(error)] : []);
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

/** The errors of an article that has these words. */
function errorsWith(words: string): string[] {
  const body = `First words.\n\n${words}\n`;
  const own = articles.map((one) => (one === article ? { ...one, steps: [], body } : one));
  return said([checkArticles], { ...shipped, articles: own });
}

test.each([
  ['<Phone />', 'There is no <Phone>'],
  ['<Steps />', 'Write "steps" at the top'],
  ['Call {the phone}.', 'as in {phone}'],
  ['<Aside title="Papers">', 'never closed'],
  ['<Steps >', 'write <Steps />'],
  ['In <5 minutes', 'less than'],
  ['[prices](/prise)', 'links to /prise'],
  ['[prices](#prise)', 'no heading of this article'],
  ['[prices](/#prise)', 'links to /#prise'],
  ['export of keys', '"import" or "export"'],
  ['# Another title', '##'],
  ['#### Too deep', 'begins with ##'],
  ['Your new paragraph', 'Write your own words'],
])('an article may not say %s', (words, what) => {
  expect(errorsWith(words)).toEqual([
    expect.stringMatching(new RegExp(`^Fix content/blog/${article.slug}\\.mdx: line 3: `)),
  ]);
  expect(errorsWith(words)[0]).toContain(what);
});

const noTag = 'There is no <';
const braces = 'Nothing else may stand in { }';
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
  ['<Steps onClick="alert(1)" />', 'takes nothing'],
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
  expect(said(referenceRules, { ...shipped, articles: featured })).toContainEqual(
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
  [...(await checkPictureFiles(shipped, pictures(files)))].map(String);

test('a drawing may not contain scripts, styles, links or text', async () => {
  const bad: [name: string, inside: string, what: string][] = [
    ['handler', '<path onclick="alert(1)" d="M0 0"/>', 'runs a script'],
    ['image', '<image href="https://x.test/a.png"/>', 'from elsewhere'],
    ['letters', '<text>Keys</text>', 'letters'],
    ['script', '<script>alert(1)</script>', 'runs a script'],
    ['style-sheet', '<style>path{fill:red}</style>', 'style sheets'],
    ['style', '<path style="fill:red" d="M0 0"/>', 'style sheets'],
    ['use', '<use href="other.svg#a"/>', 'from elsewhere'],
  ];
  const files = bad.map(([name, inside]) => [`services/${name}.svg`, drawing(inside)]);
  expect(await pictureErrors(Object.fromEntries(files))).toEqual(
    bad.map(([name, , what]) =>
      expect.stringMatching(`^Fix content/pictures/services/${name}.svg: .*${what}`),
    ),
  );
});

test('a photo that cannot be opened is refused', async () => {
  expect(await pictureErrors({ 'services/text.jpg': 'not a photo' })).toEqual([
    expect.stringContaining('text.jpg: This is no picture'),
  ]);
});
