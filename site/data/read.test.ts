import { expect, test } from 'vitest';
import * as z from 'zod';
import { readFolder, readYaml } from './read.ts';

const schema = z.strictObject({
  name: z.string('Write a name'),
  places: z.array(z.strictObject({ code: z.string().regex(/^G\d+$/, 'Write a code as G65') })),
});
const read = (raw: string) => readYaml('content/towns/croy.yaml', raw, schema);

test('a sound file becomes its values', () => {
  expect(read('name: Croy\nplaces: [{ code: G65 }]')).toEqual({
    name: 'Croy',
    places: [{ code: 'G65' }],
  });
});

test('every mistake is told with its file, field and mend', () => {
  expect(() => read('places: [{ code: G65 }, { code: FK1 }]')).toThrow(
    'Please mend content/towns/croy.yaml:\n  name: Write a name\n  places.1.code: Write a code as G65',
  );
});

test('a key that nobody knows is told, for it may be a slip of the pen', () => {
  expect(() => read('name: Croy\nplaces: []\nplcaes: []')).toThrow(
    'croy.yaml:\n  (whole file): Nothing reads "plcaes": correct its spelling or take it out',
  );
});

test('what is missing is said to be missing', () => {
  expect(() => read('name: Croy')).toThrow('places: This is missing: write it down');
});

test('broken YAML names the file and the line', () => {
  expect(() => read('name: Croy\n  places: [')).toThrow(/croy\.yaml is not valid YAML.*line \d/s);
});

test('a folder becomes entries that know their file, in order', () => {
  const files = {
    '../../content/towns/twechar.yaml': 'name: Twechar\nplaces: []',
    '../../content/towns/croy.yaml': 'name: Croy\nplaces: []',
  };
  expect(readFolder(files, schema).map(({ slug, name }) => [slug, name])).toEqual([
    ['croy', 'Croy'],
    ['twechar', 'Twechar'],
  ]);
  expect(() => readFolder({ '/site/content/towns/croy.yaml': '{}' }, schema)).toThrow(
    'Please mend content/towns/croy.yaml',
  );
});
