import sharp from 'sharp';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { fixture } from '../../tests/support/fixture.ts';
import { checkContent } from './check-content.ts';
import type { Mistake } from './error-message.ts';
import { loadContent, type Rule, type Content } from './load.ts';
import { checkArticles } from './rules/articles.ts';
import { checkHours } from './rules/claims.ts';
import { checkPictureFiles } from './rules/pictures.ts';
import { checkTownCount } from './rules/references.ts';
import {
  checkCopiedPages,
  checkMakeCopies,
  checkServiceCopies,
  checkTownCopies,
} from './rules/copies.ts';

// Each test copies the content, and compressing drawings is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Changes = Parameters<typeof copyContent>[0];

const errorsIn = async (rule: Rule, folder: string) =>
  [...(await rule(loadContent(folder).content, folder))].map(String);
/** A rule's errors for a changed copy of the content. */
const after = (rule: Rule, changes: Changes) => errorsIn(rule, copyContent(changes));

const slug = 'locksmith-tools-equipment';
const article = `blog/${slug}.mdx`;
const feature = (text: string) => text.replace('imageUrl:', 'featured: true\nimageUrl:');
const insert = (words: string) => (text: string) => `${text}\n${words}\n`;
const swap = (from: string | RegExp, to: string) => (text: string) => text.replace(from, to);
const drop = (line: RegExp) => swap(line, '');
const write = (words: string) => () => words;
const asItIs = (text: string) => text;
const drawing = (more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${more}</svg>`;

/** An owner's mistakes, and the errors expected for each file. */
const mistakes: [file: string, change: (text: string) => string, ...errors: string[]][] = [
  ['towns/falkirk.yaml', insert('plaice: here'), 'plaice: Nothing reads this'],
  [
    'services/lost-car-key-replacement.yaml',
    swap('link: /lost-car-key-replacement', 'link: /car-key-replacement'),
    'card.link: "/car-key-replacement" is that',
  ],
  [
    'navigation.yaml',
    swap('- car-key-replacement', '- car-keys'),
    'desktopMenu: There is no service "car-keys"',
  ],
  [
    'navigation.yaml',
    drop(/^ *- emergency-vehicle-unlocking-glasgow\n/gm),
    'desktopMenu: Nothing leads to content/services/emergency-vehicle-unlocking-glasgow.yaml. Add it to this list, or to another menu, as a line "- emergency-vehicle-unlocking-glasgow"',
  ],
  [
    'towns/airdrie.yaml',
    swap(/^nearby: .*$/m, 'nearby: [airdrie, croy]'),
    'nearby: There is no other town "airdrie"',
    'nearby: There is no other town "croy"',
  ],
  [
    'towns/kilsyth.yaml',
    swap(/^( {2}description: .*)Kilsyth/m, '$1it'),
    'search.description: Name the town in it: Kilsyth',
  ],
  [
    'towns/kilsyth.yaml',
    swap(/subtitle: .*/, 'subtitle: From £75 in Kilsyth'),
    "hero.subtitle: Don't type the price £75",
  ],
  [
    'towns/paisley.yaml',
    () => readFileSync(join(fixture.content, 'towns/kilsyth.yaml'), 'utf8'),
    'local, callOuts and the other texts: ',
    'search.title: ',
  ],
  [
    'business.yaml',
    swap('wording: No hidden fees', 'wording: No £30 call-out fee'),
    "claims.no-hidden-fees.wording: Don't type the price £30: ",
  ],
  [
    'business.yaml',
    swap('Monday to Saturday. At any other', 'every day. At any other'),
    'claims.quote-reply.means: "every day" is not true',
  ],
  ['business.yaml', swap(/(dealer-saving:[^]*?shown:) false/, '$1 true')],
  [
    'towns/airdrie.yaml',
    swap('Airdrie climbs.', 'Here at every hour, a new key is 40-60% less than at the dealer.'),
    'local.paragraphs, entry 1: "at every hour" is not true',
    'local.paragraphs, entry 1: "40-60%" is said without its limit. Write "recovery"',
  ],
  [
    'faq.yaml',
    write(
      '- question: How much?\n  answer: Less, including VAT. No call-out fee, day and night.',
    ),
    'entry 1, answer: "including VAT" is not true',
    'entry 1, answer: "No call-out fee" is a claim that content/business.yaml hides',
    'entry 1, answer: "day and night" is not true',
  ],
  [
    'pricing.yaml',
    swap('job: programming', 'job: bench-work'),
    'plans.programming.job: There is no job "bench-work" with a price',
  ],
  [
    'pricing.yaml',
    swap(
      '    confirmed: false\n',
      '    confirmed: false\n    makes: { lada: { price: 999, confirmed: false } }\n',
    ),
    'jobs.opening.makes.lada: No page shows this price',
  ],
  [
    'services/car-key-replacement.yaml',
    swap(/^job: .*$/m, 'job: towing'),
    'job: There is no job "towing"',
  ],
  [
    'brands.yaml',
    write(
      '- { name: Lada, logo: ladda }\n- { name: KIA, logo: kia }\n- { name: KIA, logo: kia }',
    ),
    'entry 1, logo: Simple Icons has no "ladda"',
    'entry 3: KIA stands here twice',
  ],
  [
    article,
    swap('- car-key-programming-glasgow', '- towing'),
    'related: There is no other article or service "towing"',
  ],
  [article, insert('<Fone />'), 'line '],
  [article, feature],
  ['blog/lost-all-car-keys-glasgow.mdx', feature, 'featured: '],
  ['blog/lost-all-car-keys-glasgow.mdx', swap(/\n\n## [^]*/, '\n'), 'the text: It has '],
  ['blog/keys.md', write(''), 'Nothing reads this'],
  ['home copy.yaml', write(''), 'Nothing reads this'],
  ['towns/Paisley.yaml', write(''), 'Nothing reads this'],
  ['pictures/services/keys.heic', write(''), 'Nothing reads this'],
  [
    'slides.yaml',
    swap('image: hero/coding\n', 'image: hero/codding\n'),
    'entry 2, image: There is no picture "hero/codding"',
  ],
  [
    'pictures/hero/coding.svg',
    asItIs,
    'No page shows it. Take it out and the line "hero/coding" ',
  ],
  ['pictures/hero/spare.svg', write(drawing()), 'No page shows it'],
  ['pictures/towns/croy.svg', write(drawing()), 'No page shows it'],
  ['pictures/blog/spare.svg', write(drawing()), 'No page shows it'],
  ['pictures/brand/symbol.png', write(''), 'Only a drawing', 'This is no picture'],
  ['pictures/alt.yaml', asItIs, 'hero/codding: '],
  [
    'pictures/alt.yaml',
    swap(/(lost-car-key-replacement:) .*/, '$1 A disc'),
    'services/lost-car-key-replacement: ',
  ],
  [
    'pictures/alt.yaml',
    drop(/.*emergency-vehicle-unlocking-glasgow: .*\n/),
    'services/emergency-vehicle-unlocking-glasgow: ',
  ],
  ['pictures/alt.yaml', insert('services/locks: A lock on a door'), 'services/locks: '],
];

test('all mistakes are reported at once, each with its fix', async () => {
  const changes: Changes = {};
  for (const [file, change] of mistakes) {
    const earlier = changes[file] ?? asItIs;
    changes[file] = (text) => change(earlier(text));
  }
  const told = mistakes.flatMap(([file, , ...errors]) =>
    errors.map((error) => `Fix content/${file}: ${error}`),
  );
  const errors = (await checkContent(copyContent(changes))).map(String);
  expect(errors).toHaveLength(told.length);
  expect(told.filter((start) => !errors.some((error) => error.startsWith(start)))).toEqual([]);
});

test('a wrong price is the only error, though other texts name it and link to its page', async () => {
  const changes = {
    'pricing.yaml': swap(/price: \d+/, 'price: sixty'),
    [article]: insert('See [the prices](/prices).'),
  };
  expect((await checkContent(copyContent(changes))).map(String)).toEqual([
    expect.stringMatching(/^Fix content\/pricing\.yaml: /),
  ]);
});

test('a file that cannot be read is the only error', async () => {
  const changes = {
    'business.yaml': (text: string) => `${text}\ncity: Glasgow\n`,
    'faq.yaml': swap('{', '{no-such-fact}{'),
  };
  expect((await checkContent(copyContent(changes))).map(String)).toEqual([
    expect.stringMatching(/^Fix content\/business\.yaml: line \d+: .* twice/),
  ]);
});

test('a 24/7 claim with shorter hours is refused', async () => {
  const claimed = swap(/(round-the-clock:[^]*?shown:) false/, '$1 true');
  expect(await after(checkHours, { 'business.yaml': claimed })).toEqual([
    expect.stringContaining('claims.round-the-clock: "24/7 emergency service" is not true'),
  ]);
});

test('a promise to come at night is refused unless some day is open then', async () => {
  const answer = (words: string) => swap(/answer: .*/, `answer: ${words}`);
  const errorsFor = (words: string, hours = '08:00-20:00') =>
    after(checkHours, {
      'faq.yaml': answer(words),
      'business.yaml': swap(/monday: .*/, `monday: ${hours}`),
    });
  for (const words of [
    "It takes longer at night, or if we're on a job.",
    'By day or by night, we say when.',
    "If you're alone at night, call us and we come first.",
  ]) {
    expect(await errorsFor(words), words).toEqual([expect.stringContaining('entry 1, answer')]);
  }
  expect(await errorsFor('At night stay in the light. We call you.')).toEqual([]);
  expect(await errorsFor('It takes longer at night.', '18:00-02:00')).toEqual([]);
});

test('answers on every day are refused while a day is closed', async () => {
  const every = swap(/replyHours: .*/, 'replyHours: eight to eight every day');
  expect(await after(checkHours, { 'business.yaml': every })).toEqual([
    expect.stringContaining('replyHours: "every day" is not true of the opening hours'),
  ]);
});

const hide = (text: string) =>
  text.startsWith('---') ? text.replace('---', '---\nhidden: true') : `${text}\nhidden: true\n`;

test('any town, service or article may be hidden, also if others link to it', async () => {
  const { articles, services, towns } = loadContent(fixture.content).content as Content;
  const pages = [
    ...articles.map(({ slug, path }) => ({ file: `blog/${slug}.mdx`, path })),
    ...services.map(({ slug, path }) => ({ file: `services/${slug}.yaml`, path })),
    ...towns.map(({ slug, path }) => ({ file: `towns/${slug}.yaml`, path })),
  ];
  for (const { file, path } of pages) {
    const folder = copyContent({ [file]: hide });
    const { content } = loadContent(folder);
    expect((await checkContent(folder)).map(String)).toEqual([]);
    expect(content.hidden).toEqual([expect.objectContaining({ path })]);
  }
});

test('the last page of a kind cannot be hidden, and a hidden one may be unfinished', async () => {
  const { towns } = loadContent(fixture.content).content as Content;
  const files = towns.map(({ slug }) => `towns/${slug}.yaml`);
  const [first] = files;
  const unfinished = (text: string) => hide(text.replace(/^arrival:[^]*?(?=^\w)/m, ''));
  expect(await checkContent(copyContent({ [first!]: unfinished }))).toEqual([]);
  const all = Object.fromEntries(files.map((file) => [file, hide]));
  expect((await checkContent(copyContent(all))).map(String)).toEqual([
    expect.stringMatching(/towns\/[\w-]+\.yaml: hidden: No town is shown/),
  ]);
});

test('each sentence that a copied page still shares with its original is reported', async () => {
  const kilsyth = readFileSync(join(fixture.content, 'towns/kilsyth.yaml'), 'utf8');
  const begun = `like: kilsyth\n${kilsyth.replaceAll('Kilsyth', 'Croy')}`;
  const at = async (town: string) =>
    (await after(checkCopiedPages, { 'towns/croy.yaml': () => town })).map(
      (error) => /: ([\w., ]+): "/.exec(error)![1],
    );
  expect(await at(begun)).toContain('hero.subtitle');
  const others = await at(
    begun.replace(/subtitle: .*/, 'subtitle: What is true of this place alone'),
  );
  expect(others.length).toBeGreaterThan(3);
  expect(others).not.toContain('hero.subtitle');
});

test('at least one town is required', () => {
  expect([...(checkTownCount({}, 'no-such-folder') as Mistake[])]).toHaveLength(1);
});

const { content } = loadContent(fixture.content);
/** The errors of articles after words were added to one. */
function errorsWith(words: string): string[] {
  const articles = content.articles!.map((one) =>
    one.slug === slug ? { ...one, body: insert(words)(one.body) } : one,
  );
  return Array.from(
    checkArticles({ ...content, articles }, fixture.content) as Mistake[],
    String,
  );
}

test.each([
  ['<Claim name="fastest" />', 'names what is not there'],
  ['<If claim="fastest">Fast</If>', 'names what is not there'],
  ['<Price of="towing" />', 'names what is not there'],
  ['<Price of="bench-work" />', 'names what is not there'],
  ['It costs £75.', '<Price of="opening" />'],
  ['It takes 2 to 3 hours.', '<Time of="opening" />'],
  ['[prices](/prices "From £75")', '<Price of="opening" />'],
  ['Call 07700900456 or 999.', 'number 07700900456: write <Phone />'],
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
  ['Your new paragraph', 'Write your own words'],
])('an article may not say %s', (words, what) => {
  const errors = errorsWith(words);
  expect(errors).toEqual([
    expect.stringMatching(/^Fix content\/blog\/locksmith-tools-equipment\.mdx: line \d+: /),
  ]);
  expect(errors[0]).toContain(what);
});

const noTag = 'There is no <';
const braces = 'Nothing may stand in { }';
const wrongLink = 'Write an address that begins with https://';
test.each([
  ['<script>alert(1)</script>', noTag],
  ['<script src="https://x.test/a.js"></script>', noTag],
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
  ['{process.exit(1)}', braces],
  ['Keys {globalThis.alert(1)} here', braces],
  ['import fs from "node:fs"', '"import" or "export"'],
  ['export const a = process.exit(1)', '"import" or "export"'],
  ['<Aside title={process.exit(1)}>Keys</Aside>', 'takes title="…" and nothing else'],
  ['<Aside {...globalThis}>Keys</Aside>', 'takes title="…" and nothing else'],
  ['<Aside title="a" onClick="alert(1)">Keys</Aside>', 'takes title="…" and nothing else'],
  ['<Aside>Keys</Aside>', 'lacks title="…"'],
  ['<Phone onClick="alert(1)" />', 'takes nothing'],
  ['<Claim name="constructor" />', 'names what is not there'],
  ['[keys](javascript:alert(1))', wrongLink],
  ['[keys](JaVaScRiPt:alert(1))', wrongLink],
  ['[keys](data:text/html,x)', wrongLink],
  ['[keys](vbscript:x)', wrongLink],
  ['[keys](//x.test)', wrongLink],
  ['[keys](/\\\\x.test)', wrongLink],
  ['[keys](prices)', wrongLink],
  ['[keys](https://bank.test@x.test/)', wrongLink],
  ['![keys](https://x.test/a.png)', 'one picture'],
  ['```\nrm -rf\n```', 'program code'],
  ['Run `rm`', 'program code'],
  ['# Another title', '##'],
])('an article with %s is refused and never run', (words, what) => {
  const errors = errorsWith(words);
  expect(errors.length).toBeGreaterThan(0);
  expect(errors.join(' ')).toContain(what);
});

test('an article with endless or deep nesting is refused before it is parsed or walked', () => {
  const stars = '*'.repeat(10_000);
  expect(errorsWith('> '.repeat(200_000))).toEqual([expect.stringContaining('too long')]);
  for (const words of ['> '.repeat(10_000), `${stars}x${stars}`])
    expect(errorsWith(words)).toEqual([expect.stringContaining('Write it plainly')]);
});

test('a site can be built with every list empty', async () => {
  const none = () => '[]\n';
  const folder = copyContent({
    'testimonials.yaml': none,
    'google-reviews.yaml': () => '# none yet\n',
    'faq.yaml': none,
    'towns/airdrie.yaml': (text) =>
      text
        .replace(/^callOuts:$[^]*?^(?=cta:)/m, 'callOuts: []\n')
        .replace(/^ {2}areas:\n(?: {4}.*\n)+/m, ''),
    'services/lost-car-key-replacement.yaml': swap('testimonials: []', 'testimonials:'),
  });
  expect(await checkContent(folder)).toEqual([]);
  // Removing existing ones would also need their pages and pictures removed.
  const fewer = copyContent({ 'brands.yaml': none, 'slides.yaml': none });
  expect(loadContent(fewer).errors).toEqual([]);
});

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
  const changes = Object.fromEntries(
    bad.map(([name, inside]) => [`pictures/services/${name}.svg`, () => drawing(inside)]),
  );
  expect(await after(checkPictureFiles, changes)).toEqual(
    bad.map(([name, , what]) =>
      expect.stringMatching(`^Fix content/pictures/services/${name}.svg: .*${what}`),
    ),
  );
});

// The fixture has one named in capitals.
test('a photo that is too heavy, too small or invalid is refused', async () => {
  const folder = copyContent();
  const put = (name: string, photo: Buffer | string) =>
    writeFileSync(join(folder, `pictures/services/${name}`), photo);
  const crowded = Buffer.alloc(150 * 100 * 3).map((_, at) => (at * at * 7919) % 251);
  const raw = { width: 150, height: 100, channels: 3 } as const;
  const photo = sharp(crowded, { raw }).resize(900, 600, { kernel: 'nearest' });
  put('car-key-programming.jpg', await photo.jpeg().toBuffer());
  put('car-key-replacement.JPG', await sharp(crowded, { raw }).jpeg().toBuffer());
  put('car-lock-repair.jpg', 'not a photo');
  expect(await errorsIn(checkPictureFiles, folder)).toEqual([
    expect.stringContaining('too much fine detail'),
    expect.stringContaining('150 px wide'),
    expect.stringContaining('Fix content/pictures/services/car-lock-repair.jpg: '),
  ]);
});

test.each([
  ['makes', checkMakeCopies],
  ['services', checkServiceCopies],
] as const)('the second of two %s with the same text is refused', (list, rule) => {
  const said = { hero: { title: 'We cut the key beside the car while you wait for it' } };
  const pages = ['first', 'second'].map((slug) => ({ slug, name: slug, ...said }));
  const errors = rule({ [list]: pages } as unknown as Partial<Content>, '') as Mistake[];
  expect(errors.map(String)).toEqual([
    expect.stringMatching(
      /second\.yaml: .*: 100 % of it also stands in content\/.*first\.yaml/,
    ),
  ]);
});

test('hiding a third town does not change how alike two towns are', () => {
  const own = (name: string) => Array.from({ length: 75 }, (_, at) => `${name}${at}`).join(' ');
  const [mill, lane] = [
    'we park beside the old mill and wait',
    'its lane floods after some hours of rain',
  ];
  const towns = [
    `${mill} ${own('a')}`,
    `${mill} ${own('b')} ${lane}`,
    `${mill} ${own('c')} ${lane}`,
  ].map((local, at) => ({ slug: `town-${at}`, name: 'Town', local }));
  const errors = (shown: object[]) =>
    checkTownCopies({ towns: shown } as unknown as Partial<Content>, '');
  expect(errors(towns)).toEqual(errors(towns.slice(1)));
  expect(errors(towns)).toHaveLength(1);
});
