import { expect, it } from 'vitest';
import { valueAt } from '../../contract/content-place.ts';
import { applyEdits, makeEdit, readValues, valueIn, withEdit, type Edit } from './edits.ts';
import { newPageText } from './new-page.ts';
import { parseYaml } from './splice.ts';

const contents = (texts: [file: string, text: string][]) =>
  new Map(texts.map(([file, text]) => [file, readValues(file, text)]));
const shipped = contents([
  [
    'towns/airdrie.yaml',
    "# Notes\nname: Airdrie\norder: 3\nhero:\n  title: 'Locksmith in Airdrie'\n",
  ],
  ['towns/falkirk.yaml', 'name: Falkirk\norder: 7\nhidden: true\nhero: {title: In Falkirk}\n'],
  [
    'services/cutting.yaml',
    "name: Cutting\ncard: {icon: key, title: Cutting, link: /cutting, image: services/cutting}\nhero:\n  title: 'Cutting'\n  subtitle: By code\ntestimonials:\n  - name: Morag\n",
  ],
  [
    'blog/keys.mdx',
    '---\ntitle: Keys\ndate: 2024-03-25\nupdated: 2025-01-01\nfeatured: true\n---\n\nWords.\n',
  ],
]);
const night = new Date('2026-07-25T23:30:00Z');
const town = { file: 'towns/st-paul.yaml', path: [] };
const textOf = (file: string, value: unknown) =>
  newPageText(shipped, file, value, night, (address) => address === '/prices');

it('a new town has its name in all texts, comes last and is hidden', () => {
  const text = textOf(town.file, { like: 'towns/airdrie.yaml', name: 'St Paul’s' });
  const at = (...path: string[]) => valueAt(readValues(town.file, text), path);
  expect([at('name'), at('hero', 'title'), at('order'), at('hidden'), at('like')]).toEqual([
    'St Paul’s',
    'Locksmith in St Paul’s',
    8,
    true,
    'airdrie',
  ]);
});

it('a new article has its title and is of today in Glasgow', () => {
  const file = 'blog/spare.mdx';
  const text = textOf(file, { like: 'blog/keys.mdx', name: 'A spare, why?' });
  expect(text).toMatch(
    /^---\ntitle: A spare, why\?\ndate: ['"]?2026-07-26['"]?\nhidden: true\nlike: keys\n---\n/,
  );
  expect(text).toContain('Words.');
});

it('a new service has its own name and address, the picture of the other, and no testimonials', () => {
  const file = 'services/key-safes.yaml';
  const text = textOf(file, { like: 'services/cutting.yaml', name: 'Key safes' });
  expect(parseYaml(text)).toEqual({
    name: 'Key safes',
    card: { icon: 'key', title: 'Key safes', link: '/key-safes', image: 'services/cutting' },
    hero: { title: 'Key safes', subtitle: 'By code' },
    testimonials: [],
    hidden: true,
    like: 'cutting',
  });
});

it.each([
  [
    'a service at the address of another page',
    'services/prices.yaml',
    { like: 'services/cutting.yaml', name: 'Prices' },
  ],
  [
    'a name of another page',
    'towns/falkirk.yaml',
    { like: 'towns/airdrie.yaml', name: 'Falkirk' },
  ],
  ['a page that is not there', town.file, { like: 'towns/croy.yaml', name: 'St Paul' }],
  ['a page of another kind', town.file, { like: 'blog/keys.mdx', name: 'St Paul' }],
  ['a mark in its name', town.file, { like: 'towns/airdrie.yaml', name: 'A: {b: c}' }],
  [
    'a line break in its name',
    town.file,
    { like: 'towns/airdrie.yaml', name: 'A\nhidden: false' },
  ],
  ['code in its name', town.file, { like: 'towns/airdrie.yaml', name: '<script>' }],
  ['other values', town.file, { like: 'towns/airdrie.yaml', name: 'A b', hidden: false }],
  ['no value', town.file, undefined],
])('%s is refused', (_what, file, value) => {
  expect(() => textOf(file, value)).toThrow(
    expect.objectContaining({ name: 'RequestError', statusCode: 422 }),
  );
});

it('undoing a new page undoes its changes, and a release with the same page replaces it', () => {
  const value = textOf(town.file, { like: 'towns/airdrie.yaml', name: 'St Paul' });
  const changes: Omit<Edit, 'base'>[] = [
    { ...town, value },
    { file: town.file, path: ['hero', 'title'], value: 'Here' },
  ];
  const edits = changes.reduce<Edit[]>(
    (all, change) => withEdit(all, makeEdit(shipped, all, change)),
    [],
  );
  const title = { file: town.file, path: ['hero', 'title'] };
  expect(valueIn(applyEdits(shipped, edits).contents, title)).toBe('Here');
  const undone = changes.reduce(
    (all, { file, path }) =>
      withEdit(all, makeEdit(shipped, all, { file, path, value: undefined })),
    edits,
  );
  const after = applyEdits(shipped, undone);
  expect(after.changed).toEqual(new Map());
  expect(after.flags).toEqual([]);
  const release = new Map([
    ...shipped,
    ...contents([[town.file, 'name: St Paul\nhero: {title: Released}\n']]),
  ]);
  expect(valueIn(applyEdits(release, edits.slice(0, 1)).contents, title)).toBe('Released');
});
