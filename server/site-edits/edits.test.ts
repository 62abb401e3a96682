import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-database.ts';
import {
  applyEdits,
  makeEdit,
  readContents,
  readValues,
  valueIn,
  withEdit,
  writeValues,
  type Edit,
} from './edits.ts';

const file = 'words.yaml';
const contents = (text: string, name = file) => new Map([[name, readValues(name, text)]]);
/** A file's text after some edits, which may have been made on another text. */
const edited = (text: string, edits: Edit[], name = file) =>
  writeValues(name, text, applyEdits(contents(text, name), edits).contents.get(name));
const edit = (path: Edit['path'], base: unknown, value: unknown): Edit => ({
  file,
  path,
  base,
  value,
});

describe('edits over a release', () => {
  it('stay, and are reported, if the release changed the same value', () => {
    const edits = [edit(['a'], 'old', 'mine')];
    expect(edited('a: theirs # note\n', edits)).toBe('a: mine # note\n');
    const flags = (text: string) => applyEdits(contents(text), edits).flags;
    expect(flags('a: theirs')).toMatchObject([
      { kind: 'changed', before: 'theirs', after: 'mine' },
    ]);
    expect(flags('a: old\n')).toEqual([]);
    expect(flags('a: mine\n')).toEqual([]);
  });

  it('follow a moved entry, and are set aside if it is gone', () => {
    const edits = [edit(['list', 1, 'text'], 'two', 'mine')];
    const moved = 'list:\n  - text: new\n  - text: one\n  - text: two\n';
    expect(edited(moved, edits)).toBe(moved.replace('two', 'mine'));
    expect(applyEdits(contents(moved), edits).flags).toEqual([]);
    const gone = applyEdits(contents('list:\n  - text: one\n'), edits);
    expect(gone.changed).toEqual(new Map());
    expect(gone.flags).toMatchObject([{ kind: 'gone', after: 'mine' }]);
    expect(applyEdits(new Map(), edits).flags).toMatchObject([{ kind: 'gone' }]);
  });

  it('of a list replace those inside it', () => {
    const shipped = contents('list:\n  - a\n  - b\n');
    let edits: Edit[] = [];
    const put = (path: Edit['path'], value: unknown) => {
      edits = withEdit(edits, makeEdit(shipped, edits, { file, path, value }));
      return valueIn(applyEdits(shipped, edits).contents, { file, path: ['list'] });
    };
    expect(put(['list', 0], 'x')).toEqual(['x', 'b']);
    expect(put(['list'], ['b', 'x'])).toEqual(['b', 'x']);
    expect(put(['list', 1], 'y')).toEqual(['b', 'y']);
    expect(put(['list'], ['a', 'b'])).toEqual(['a', 'b']);
    expect(edits).toEqual([]);
  });

  it('of a paragraph follow it, and leave the others as they are', () => {
    const file = 'blog/x.mdx';
    const article = (text: string) => `---\ntitle: T\n---\n\nNew\n\nOne\n\n${text}\n`;
    const edit = { file, path: ['body', 1], base: 'Two\n- a', value: 'Zwei $&' };
    expect(edited(article('Two\n- a'), [edit], file)).toBe(article('Zwei $&'));
  });

  it.each(['', ' ', 'One\n\nTwo', '\n---\n', 4, null])(
    'that are not one paragraph (%j) change no article',
    (value) => {
      const shipped = contents('---\ntitle: T\n---\nText\n', 'blog/x.mdx');
      const edit = { file: 'blog/x.mdx', path: ['body', 0], base: 'Text', value };
      expect(applyEdits(shipped, [edit]).changed).toEqual(new Map());
      const whole = { ...edit, path: ['body'], base: ['Text'], value: ['Text', value] };
      expect(applyEdits(shipped, [whole]).changed).toEqual(new Map());
    },
  );
});

it('a photo stays where a release changed its picture, is set aside with it, and both are reported', () => {
  const folder = temporaryFolder();
  const put = (name: string, text: string) =>
    writeFileSync(join(folder, 'pictures', name), text);
  mkdirSync(join(folder, 'pictures'));
  put('alt.yaml', 'van: A drawn van\n');
  put('van.svg', 'one');
  const photo = { file: 'pictures/van.jpg', path: [], value: { photo: 'mine', alt: 'My van' } };
  const edits = [makeEdit(readContents(folder), [], photo)];
  const applied = () => applyEdits(readContents(folder), edits);
  expect(applied().flags).toEqual([]);
  put('van.svg', 'two');
  expect(applied().flags).toMatchObject([
    { kind: 'changed', before: 'A drawn van', after: photo.value },
  ]);
  expect(applied().changed).toEqual(new Map([[photo.file, photo.value]]));
  rmSync(join(folder, 'pictures/van.svg'));
  expect(applied().flags).toMatchObject([{ kind: 'gone', after: photo.value }]);
  expect(applied().changed).toEqual(new Map());
});
