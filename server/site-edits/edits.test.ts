import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import { applyEdits, makeEdit, valueIn, withEdit, writePhotos, type Edit } from './edits.ts';

const file = 'words.yaml';
const sources = (text: string) => new Map([[file, text]]);
const edit = (path: Edit['path'], base: unknown, value: unknown): Edit => ({
  file,
  path,
  base,
  value,
});

describe('edits over a release', () => {
  it('stay, and are reported, if the release changed the same value', () => {
    const edits = [edit(['a'], 'old', 'mine')];
    const applied = applyEdits(sources('a: theirs # note\n'), edits);
    expect(applied.sources.get(file)).toBe('a: mine # note\n');
    expect(applied.flags).toMatchObject([{ kind: 'changed', before: 'theirs', after: 'mine' }]);
    expect(applyEdits(sources('a: old\n'), edits).flags).toEqual([]);
    expect(applyEdits(sources('a: mine\n'), edits).flags).toEqual([]);
  });

  it('follow a moved entry, and are set aside if it is gone', () => {
    const edits = [edit(['list', 1, 'text'], 'two', 'mine')];
    const moved = applyEdits(
      sources('list:\n  - text: new\n  - text: one\n  - text: two\n'),
      edits,
    );
    expect(moved.sources.get(file)).toBe(
      'list:\n  - text: new\n  - text: one\n  - text: mine\n',
    );
    expect(moved.flags).toEqual([]);
    const gone = applyEdits(sources('list:\n  - text: one\n'), edits);
    expect(gone.sources.get(file)).toBe('list:\n  - text: one\n');
    expect(gone.flags).toMatchObject([{ kind: 'gone', after: 'mine' }]);
    expect(applyEdits(new Map(), edits).flags).toMatchObject([{ kind: 'gone' }]);
  });

  it('replace a file that is one list', () => {
    const whole = { file, path: [], base: ['a'], value: ['b', 'a'] };
    expect(applyEdits(sources('- a # note\n'), [whole]).sources.get(file)).toBe(
      '- b\n- a # note\n',
    );
  });

  it('of a list replace those inside it', () => {
    const shipped = sources('list:\n  - a\n  - b\n');
    let edits: Edit[] = [];
    const put = (path: Edit['path'], value: unknown) => {
      edits = withEdit(edits, makeEdit(shipped, edits, { file, path, value }));
      return valueIn(applyEdits(shipped, edits).sources, { file, path: ['list'] });
    };
    expect(put(['list', 0], 'x')).toEqual(['x', 'b']);
    expect(put(['list'], ['b', 'x'])).toEqual(['b', 'x']);
    expect(put(['list', 1], 'y')).toEqual(['b', 'y']);
    expect(put(['list'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(edits).toEqual([]);
  });

  it('are not all applied again at each request, which would keep visitors waiting', () => {
    const shipped = sources('a: theirs\nb: theirs\n');
    const edits = [edit(['a'], 'old', 'mine'), edit(['b'], 'old', 'mine')];
    const [first, again] = [applyEdits(shipped, edits), applyEdits(shipped, edits)];
    expect(first.flags).toHaveLength(2);
    // The same objects, not equal ones.
    for (const [at, flag] of again.flags.entries()) expect(flag).toBe(first.flags[at]);
  });

  it('are applied to a text of very many lines', () => {
    // If the parser listed each line as a mistake, this would take minutes.
    const value = 'x\n'.repeat(100_000);
    const applied = applyEdits(sources('a: old # note\n'), [edit(['a'], 'old', value)]);
    expect(valueIn(applied.sources, { file, path: ['a'] })).toBe(value);
  });

  it('of an article’s title keep its text and notes', () => {
    const article = new Map([['blog/x.mdx', '---\ntitle: T # note\n---\nText\n']]);
    const title = { file: 'blog/x.mdx', path: ['title'], base: 'T', value: 'U: v' };
    expect(applyEdits(article, [title]).sources.get('blog/x.mdx')).toBe(
      "---\ntitle: 'U: v' # note\n---\nText\n",
    );
  });

  it('of a paragraph follow it, and leave the others as they are', () => {
    const file = 'blog/x.mdx';
    const article = (text: string) =>
      new Map([[file, `---\ntitle: T\n---\n\nNew\n\nOne\n\n${text}\n`]]);
    const edit = { file, path: ['body', 1], base: 'Two\n- a', value: 'Zwei $&' };
    expect(applyEdits(article('Two\n- a'), [edit]).sources).toEqual(article('Zwei $&'));
  });

  it('of a paragraph below a new one change that paragraph, also over a release', () => {
    const file = 'blog/x.mdx';
    const shipped = new Map([[file, '---\n---\nOne\n\nTwo\n']]);
    let edits: Edit[] = [];
    const put = (path: Edit['path'], value: unknown) => {
      edits = withEdit(edits, makeEdit(shipped, edits, { file, path, value }));
    };
    put(['body'], ['One', 'New', 'Two']);
    put(['body', 2], 'Zwei');
    const after = (text: string) =>
      applyEdits(new Map([[file, `---\n---\n${text}`]]), edits).sources.get(file);
    expect(after('One\n\nTwo\n')).toBe('---\n---\n\nOne\n\nNew\n\nZwei\n');
    expect(after('One\n\nTwo\n\nReleased\n')).toBe('---\n---\n\nOne\n\nNew\n\nZwei\n');
  });

  it.each(['', ' ', 'One\n\nTwo', 'One\n', '\n---\n', 4, null, ['a']])(
    'that are not one paragraph (%j) change no article',
    (value) => {
      const shipped = new Map([['blog/x.mdx', '---\ntitle: T\n---\nText\n']]);
      const edit = { file: 'blog/x.mdx', path: ['body', 0], base: 'Text', value };
      expect(applyEdits(shipped, [edit]).sources).toEqual(shipped);
      const whole = { ...edit, path: ['body'], base: ['Text'], value: ['Text', value] };
      expect(applyEdits(shipped, [whole]).sources).toEqual(shipped);
    },
  );
});

it('a photo takes the place of a picture with its words, unless a release removed that', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'pictures'));
  for (const file of ['van.svg', 'van.JPG']) writeFileSync(join(folder, 'pictures', file), '');
  const value = (photo: string) => JSON.stringify({ photo, alt: 'A white van' });
  const all = new Map([
    ['pictures/alt.yaml', '# Words\nvan: A drawn van\n'],
    ['pictures/van.jpg', value('a')],
    ['pictures/gone.jpg', value('b')],
  ]);
  const jpegs = new Map(['a', 'b'].map((hash) => [hash, Buffer.from(hash)]));
  expect(writePhotos(all, jpegs, folder)).toEqual(['pictures/van.jpg', 'pictures/alt.yaml']);
  expect(readdirSync(join(folder, 'pictures')).toSorted()).toEqual([
    'alt.yaml',
    'van.jpg',
    'van.svg',
  ]);
  const alts = readFileSync(join(folder, 'pictures/alt.yaml'), 'utf8');
  expect(alts).toBe('# Words\nvan: A white van\n');
});
