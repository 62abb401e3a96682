import { expect, test } from 'vitest';
import { drawing, smallContent, smallFiles } from '../../tests/support/small-content.ts';
import { folderWith } from '../../tests/support/folder-with.ts';
import { checkContent } from './check-site.ts';
import { singleFiles, type Hideable } from '../data/files.ts';
import type { Content, Rule } from '../data/load.ts';
import { checkPictureFiles, pictureRules } from '../data/rules/pictures.ts';
import { referenceRules } from '../data/rules/references.ts';
import { checkArticles, checkFacts } from '../data/rules/texts.ts';
import { searchDescription } from '../data/schemas/fields.ts';
import { adviceOn } from '../data/advice.ts';
import { allDay } from '../data/schemas/business.ts';

/** The mistakes that rules find in a content and a folder. */
async function said(rules: Rule[], content: Content, folder: string): Promise<string[]> {
  const found = await Promise.all(
    rules.map(async (rule) => [...(await rule(content, folder))]),
  );
  return found.flat().map(String);
}
const starting = (...starts: string[]) =>
  starts.map((start) => expect.stringMatching(`^Fix content/${start}`) as string);

/** The small content with mistakes, and the errors expected for each file. */
const mistakes: [change: (content: Content) => unknown, ...errors: string[]][] = [
  [
    ({ towns }) => (towns[0]!.nearby = ['largs', 'nowhere']),
    'towns/ayr.yaml: nearby: There is no town "nowhere"',
  ],
  [
    ({ navigation }) => (navigation.footer[0] = 'car-keyz'),
    'navigation.yaml: footer: There is no service "car-keyz"',
  ],
  [
    ({ pages }) => Object.assign(pages, { service: { stuck: [{ service: 'towing' }] } }),
    'pages.yaml: service.stuck, entry 1, service: There is no service "towing"',
  ],
  [
    ({ pricing }) => Object.assign(pricing.jobs['opening']!.makes, { frod: { price: 999 } }),
    'pricing.yaml: jobs.opening.makes.frod: There is no make "frod"',
  ],
  [
    ({ home }) => (home.spareKey.job = 'towing'),
    'home.yaml: spareKey.job: There is no job "towing"',
  ],
  [({ makes }) => (makes[0]!.name = 'Frod'), 'makes/ford.yaml: name: There is no make "Frod"'],
  [
    ({ articles }) => (articles[0]!.related = ['opening', 'lots']),
    'blog/spare.mdx: related: There is no article or service "lots"',
  ],
  [
    ({ services: [service], pages }) => {
      const { search } = smallContent().towns[0]!;
      Object.assign(service!, { path: '/prices', search, job: 'towing' });
      pages.town.jobs = ['opening'];
    },
    'services/opening.yaml: job: There is no job "towing"',
    'services/opening.yaml: card.link: "/prices" is that of pricing.yaml',
    'towns/ayr.yaml: search.title: "Auto locksmith ayr" is that of services/opening.yaml',
  ],
  [
    ({ pricing, home }) => (pricing.page.search.title = home.search.title),
    'pricing.yaml: page.search.title: "Home" is that of home.yaml',
  ],
  [
    ({ services: [service] }) => (service!.card.image = 'services/codding'),
    'services/opening.yaml: card.image: There is no picture "services/codding"',
  ],
  [
    ({ alts }) => delete alts['services/opening'],
    'pictures/alt.yaml: services/opening: services/opening.yaml shows it',
  ],
];

test('a content whose names all lead somewhere is right', async () => {
  const rules = [...referenceRules, checkFacts, checkArticles, ...pictureRules];
  expect(await said(rules, smallContent(), folderWith(smallFiles()))).toEqual([]);
});

test('a page may be without a picture of its own, unless words say what is on it', async () => {
  const { 'pictures/services/opening.svg': _, ...others } = smallFiles();
  const found = (content: Content) => said(pictureRules, content, folderWith(others));
  expect(await found({ ...smallContent(), alts: {} })).toEqual([]);
  expect(await found(smallContent())).toEqual(
    starting('pictures/alt.yaml: services/opening: There is no picture of this name'),
  );
});

test('each mistake is reported with its fix, and nothing else', async () => {
  const folder = folderWith(smallFiles());
  for (const [change, ...errors] of mistakes) {
    const content = smallContent();
    change(content);
    const found = await said([...referenceRules, ...pictureRules], content, folder);
    expect(found.toSorted()).toEqual(starting(...errors.toSorted()));
  }
});

test('a price that no page shows and a short description are no mistakes', async () => {
  const content = smallContent();
  Object.assign(content.pricing.jobs['opening']!.makes, { ford: { price: 999 } });
  const folder = folderWith(smallFiles());
  expect(await said(referenceRules, content, folder)).toEqual([]);
  expect(adviceOn(content, folder).map(String)).toContainEqual(
    expect.stringMatching(
      /pricing\.yaml: jobs\.opening\.makes\.ford: No page shows this price/,
    ),
  );
  expect(searchDescription.safeParse('Keys cut and coded at your car').success).toBe(true);
});

test('a service may not have the address of something else', async () => {
  const taken = ['/request', '/offline', '/404', '/quote-error', '/post-not-found'];
  for (const path of [...taken, '/flyer-sheet', '/owner', '/api/keys', '/preview/keys']) {
    const content = smallContent();
    content.services[0]!.path = path;
    expect(await said(referenceRules, content, folderWith(smallFiles())), path).toEqual(
      starting(`services/opening.yaml: card.link: "${path}" leads to something else`),
    );
  }
});

test('a file that nothing reads is named, and a photo where only a drawing works', async () => {
  const unread = ['blog/keys.md', 'home copy.yaml', 'towns/Ayr.yaml', 'pictures/keys.heic'];
  const files = Object.fromEntries(
    [...unread, 'pictures/brand/symbol.png'].map((it) => [it, '']),
  );
  const rules = [...referenceRules, ...pictureRules];
  const found = await said(rules, smallContent(), folderWith({ ...smallFiles(), ...files }));
  expect(found.toSorted()).toEqual(
    starting(
      'blog/keys.md: Nothing reads a file',
      'home copy.yaml: Nothing reads a file',
      'pictures/brand/symbol.png: Only a drawing',
      'pictures/brand/symbol.png: This is no picture',
      'pictures/keys.heic: Nothing reads a file',
      'towns/Ayr.yaml: Nothing reads a file',
    ),
  );
});

test('a mistake in one file is reported before rules that need all of them', async () => {
  const empty = Object.fromEntries(singleFiles.map(({ file }) => [file, '{}']));
  const folder = folderWith({ ...empty, 'home.yaml': 'plaice: here', 'blog/keys.md': '' });
  const errors = (await checkContent(folder)).map(String);
  expect(errors).toContainEqual(
    expect.stringMatching(/^Fix content\/home\.yaml: plaice: Nothing reads this/),
  );
  expect(errors.filter((error) => error.includes('keys.md'))).toEqual([]);
});

test('the last page of a kind may not be hidden, and a site needs a town', async () => {
  const content = smallContent();
  const hide = (kind: Hideable, slug: string) => {
    const pages: { slug: string }[] = content[`${kind}s`];
    pages.splice(
      pages.findIndex((page) => page.slug === slug),
      1,
    );
    content.hidden.push({ kind, slug, path: `/${slug}` });
  };
  const found = () => said(referenceRules, content, folderWith(smallFiles()));
  hide('article', 'spare');
  hide('town', 'ayr');
  expect(await found()).toEqual([]);
  hide('article', 'lost');
  hide('service', 'opening');
  hide('town', 'largs');
  expect(await found()).toEqual([
    expect.stringContaining('hidden: No article is left'),
    expect.stringContaining('hidden: No service is left'),
    expect.stringContaining('hidden: No town is left'),
  ]);
  content.hidden = [];
  expect(await found()).toEqual([expect.stringContaining('towns: No town is left')]);
});

const untrue = 'is not true of the opening hours';
type Facts = (business: Content['business']) => unknown;
const openAlways: Facts = ({ hours }) => {
  for (const day of Object.keys(hours)) Object.assign(hours, { [day]: allDay });
};
const hiding =
  (wording: string): Facts =>
  ({ claims }) =>
    Object.assign(claims, { fee: { shown: false, wording } });

const claimed: [answer: string, facts: Facts, error?: string][] = [
  ['Here 24 / 7.', () => {}, `answer: "24/7" ${untrue}`],
  ['Here 24 / 7.', openAlways],
  ["It takes longer at night, or if we're on a job.", () => {}],
  ['Late.', ({ claims }) => (claims['round-the-clock'].shown = true), `service" ${untrue}`],
  ['Less, including VAT.', () => {}, '"including VAT" is not true without a VAT number'],
  ['Less, including VAT.', ({ legal }) => (legal.vatNumber = 'GB 123')],
  ['With no call-out fee.', hiding('No call-out fee'), 'is a claim that business.yaml hides'],
];

test('what an answer claims is refused only if it is not true', async () => {
  for (const [at, [answer, facts, error]] of claimed.entries()) {
    const content = smallContent();
    content.faq = [{ question: 'How?', answer }];
    facts(content.business);
    const errors = error ? [expect.stringContaining(error)] : [];
    expect(await said([checkFacts], content, ''), `${at}: ${answer}`).toEqual(errors);
  }
});

/** The errors of an article that has these words. */
function errorsWith(words: string): Promise<string[]> {
  const content = smallContent();
  content.articles[0]!.body = `First words.\n\n${words}\n`;
  return said([checkArticles], content, '');
}

const unwritable: [words: string, what: string][] = [
  ['<Phone />', 'There is no <Phone>'],
  ['<Steps />', 'Write "steps" at the top'],
  ['Call {the phone}.', 'as in {phone}'],
  ['<Aside title="Papers">', 'never closed'],
  ['<Steps >', 'write <Steps />'],
  ['In <5 minutes', 'less than'],
  ['[prices](/prise)', 'links to "/prise"'],
  ['[prices](#prise)', 'links to "#prise"'],
  ['[prices](/#prise)', 'links to "/#prise"'],
  ['[prices](/prices#prise)', 'links to "/prices#prise"'],
  ['export of keys', '"import" or "export"'],
  ['# Another title', '##'],
  ['#### Too deep', 'begins with ##'],
  ['Your new paragraph', 'Write your own words'],
];

test('an article may not say what it can not show, and is told the line', async () => {
  for (const [words, what] of unwritable) {
    const [error, ...others] = await errorsWith(words);
    expect(error, words).toMatch(/^Fix content\/blog\/spare\.mdx: line 3: /);
    expect(error).toContain(what);
    expect(others).toEqual([]);
  }
});

test('an article may link to a part of a page that has it', async () => {
  expect(await errorsWith('[claims](/prices#claims) and [us](/#contact)')).toEqual([]);
});

test('an article needs words', async () => {
  const content = smallContent();
  content.articles[0]!.body = '\n';
  expect(await said([checkArticles], content, '')).toEqual([
    expect.stringContaining('blog/spare.mdx: the text: Write some text'),
  ]);
});

const noTag = 'There is no <';
const braces = 'Write the name of a fact in { }';
const onlyTitle = 'takes title="…" and nothing else';
const wrongLink = 'which is nowhere';
const code: [words: string, what: string][] = [
  ['<script>alert(1)</script>', noTag],
  ['<img src="x" onerror="alert(1)" />', noTag],
  ['<a href="javascript:alert(1)">keys</a>', noTag],
  ['<globalThis.alert />', noTag],
  ['<__proto__ />', noTag],
  ['Keys {globalThis.alert(1)} here', braces],
  ['export const a = process.exit(1)', '"import" or "export"'],
  ['<Aside title={process.exit(1)}>Keys</Aside>', onlyTitle],
  ['<Aside {...globalThis}>Keys</Aside>', onlyTitle],
  ['<Aside>Keys</Aside>', 'lacks title="…"'],
  ['<Steps onClick="alert(1)" />', 'takes nothing'],
  ['[keys](JaVaScRiPt:alert(1))', wrongLink],
  ['[keys](//x.test)', wrongLink],
  ['[keys](https://bank.test@x.test/)', wrongLink],
  ['![keys](https://x.test/a.png)', 'one picture'],
  ['Run `rm`', 'program code'],
];

test('an article with code is refused, and that is never run', async () => {
  for (const [words, what] of code) expect((await errorsWith(words)).join(' ')).toContain(what);
});

const untrueWords: [words: string, what: string][] = [
  ['You pay **no\ncall-out fee**.', '"No call-out fee" is a claim that business.yaml hides'],
  ['All prices include\nVAT.', 'is not true without a VAT number'],
];

test('articles and details of the business claim only what is true', async () => {
  for (const [words, what] of untrueWords) {
    const content = smallContent();
    hiding('No call-out fee')(content.business);
    content.articles[0]!.body = `First words.\n\n${words}\n`;
    content.business.deposits = words.replaceAll('**', '');
    const found = await said([checkFacts], content, '');
    expect(found.toSorted()).toEqual([
      expect.stringMatching(`^Fix content/blog/spare.mdx: line 3: .*${what}`),
      expect.stringMatching(`^Fix content/business.yaml: deposits: .*${what}`),
    ]);
  }
});

test('an article is refused that is endless or nested deeply', async () => {
  const stars = '*'.repeat(10_000);
  expect(await errorsWith('> '.repeat(200_000))).toEqual([expect.stringContaining('too long')]);
  for (const words of ['> '.repeat(10_000), `${stars}x${stars}`])
    expect(await errorsWith(words)).toEqual([expect.stringContaining('Write it plainly')]);
});

/** The mistakes in a folder with nothing but these pictures. */
const pictureErrors = (files: Record<string, string>) => {
  const named = Object.entries(files).map(([name, content]) => [`pictures/${name}`, content]);
  return said([checkPictureFiles], smallContent(), folderWith(Object.fromEntries(named)));
};

test('a drawing may not contain scripts, styles or links', async () => {
  const bad: [name: string, inside: string, what: string][] = [
    ['animation', '<animate attributeName="d" dur="1s"/>', 'runs or fetches'],
    ['cut-off', '<path d="M0 0', 'no drawing that can be opened'],
    ['handler', '<path onclick="alert(1)" d="M0 0"/>', 'runs or fetches'],
    ['image', '<image href="https://x.test/a.png"/>', 'runs or fetches'],
    ['prefixed', '<s:script xmlns:s="http://www.w3.org/2000/svg"/>', 'runs or fetches'],
    ['script', '<script>alert(1)</script>', 'runs or fetches'],
    ['set', '<set attributeName="d" to="M0 0"/>', 'runs or fetches'],
    ['style-sheet', '<style>path{fill:red}</style>', 'style sheets'],
    ['style', '<path style="fill:red" d="M0 0"/>', 'style sheets'],
    ['use', '<use href="other.svg#a"/>', 'runs or fetches'],
  ];
  const files = bad.map(([name, inside]) => [`services/${name}.svg`, drawing(inside)]);
  expect(await pictureErrors(Object.fromEntries(files))).toEqual(
    bad.map(([name, , what]) =>
      expect.stringMatching(`^Fix content/pictures/services/${name}.svg: .*${what}`),
    ),
  );
});

test('the size of a drawing may be written in any way', async () => {
  const svg = (viewBox: string) => `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}></svg>`;
  const files = { 'a.svg': svg("viewBox='0 0 9 9'"), 'b.svg': svg('viewBox = "0,0, 9,9"') };
  expect(await pictureErrors(files)).toEqual([]);
  expect(await pictureErrors({ 'a.svg': svg('width="9" height="9"') })).toEqual([
    expect.stringContaining('no viewBox'),
  ]);
});
