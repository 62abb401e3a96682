import { expect, test } from 'vitest';
import { checkContent, type Content, type ContentPage } from './check.ts';

const page = (address: string, more: Partial<ContentPage> = {}): ContentPage => ({
  file: `content${address}.yaml`,
  address,
  title: `Title of ${address}`,
  description: `Description of ${address}`,
  ...more,
});
const picture = (name: string, needsWords = true) => ({
  file: 'content/a.yaml',
  field: 'image',
  name,
  needsWords,
});
const sound: Content = {
  pages: [page('/a'), page('/b')],
  pictures: [picture('services/keys')],
  described: ['services/keys'],
  articles: [{ file: 'content/blog/a.mdx', body: 'Read [b](/b#prices) or [Google](https://g.co).' }],
  files: ['pictures/services/keys.svg', 'towns/paisley.yaml', 'home.yaml'],
};
const checking = (more: Partial<Content>) => () => checkContent({ ...sound, ...more });

test('sound content passes', () => {
  expect(checking({})).not.toThrow();
});

test.each(['address', 'title', 'description'] as const)('no two pages share %s', (field) => {
  const pages = [page('/a'), page('/b', { [field]: page('/a')[field] })];
  expect(checking({ pages })).toThrow(
    `content/b.yaml: its ${field} "${page('/a')[field]}" is that of content/a.yaml too`,
  );
});

test('a picture that is not there is named with the file and field that want it', () => {
  expect(checking({ files: ['pictures/keys.svg'] })).toThrow(
    /content\/a\.yaml: image asks for a picture "services\/keys".*Put services\/keys\.svg/,
  );
});

test('a picture that is to be read has words, and words have their picture', () => {
  expect(checking({ described: [] })).toThrow(
    'content/pictures/alt.yaml: no line for "services/keys", which content/a.yaml shows',
  );
  const beside = [picture('services/keys', false)];
  expect(checking({ described: [], pictures: beside })).not.toThrow();
  expect(checking({ described: ['services/keys', 'services/kyes'] })).toThrow(
    'content/pictures/alt.yaml: there is no picture "services/kyes"',
  );
});

test.each(['<Claim name="fastest" />', '<If claim="fastest">', '<Price of="towing" />'])(
  '%s names what is not there',
  (mark) => {
    const articles = [{ file: 'content/blog/a.mdx', body: `We come. ${mark}` }];
    expect(checking({ articles })).toThrow(/content\/blog\/a\.mdx: <.* names what is not there/);
  },
);

test.each(['[b](/c)', '<a href="/c">b</a>', '[b](/c#prices)'])('%s leads nowhere', (body) => {
  const articles = [{ file: 'content/blog/a.mdx', body }];
  expect(checking({ articles })).toThrow('content/blog/a.mdx: it links to /c, which is no page');
});

test.each(['towns/paisley.yml', 'towns/Paisley.yaml', 'services/keys.yaml.bak', 'blog/keys.md'])(
  '%s would go unnoticed',
  (file) => {
    expect(checking({ files: [...sound.files, file] })).toThrow(`content/${file}: nothing reads`);
  },
);

test('all mistakes are told at once', () => {
  const message = /"services\/keys"(.|\n)*blog\/keys\.md/;
  expect(checking({ files: ['blog/keys.md'] })).toThrow(message);
});
