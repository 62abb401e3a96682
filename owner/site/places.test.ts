import { expect, test } from 'vitest';
import { placeNamed } from '../../contract/content-place.ts';
import { errorsAt, sheetAt, type Field, type Schema } from './places.ts';

const text: Schema = { type: 'string', editable: true };
const field = (path: Field['path'], value: unknown, more: object = {}): Field => ({
  file: 'words.yaml',
  path,
  value,
  schema: text,
  title: String(path.at(-1) ?? ''),
  pages: [],
  ...more,
});
const questions = field(
  [],
  [
    { question: 'Who?', answer: 'Us', icon: 'star' },
    { question: 'When?', answer: 'Now', icon: 'star' },
  ],
  {
    title: 'Questions',
    schema: {
      type: 'array',
      items: {
        type: 'object',
        properties: { question: text, answer: text, icon: { type: 'string' } },
      },
    },
  },
);

test('a tap in a list opens the tapped entry, with each editable value', () => {
  const sheet = sheetAt([questions], placeNamed('words.yaml#/1/question'))!;
  expect(sheet.title).toBe('Questions');
  expect(sheet.entry).toMatchObject({ index: 1, list: { path: [], value: questions.value } });
  expect(sheet.editables).toMatchObject([
    { path: [1, 'question'], value: 'When?' },
    { path: [1, 'answer'], value: 'Now' },
  ]);
});

test('a tap on a text opens only that text, and elsewhere nothing', () => {
  const title = field(['hero', 'title'], 'Hello');
  const { editables, entry } = sheetAt([title], placeNamed('words.yaml#/hero/title'))!;
  expect([editables.length, entry]).toEqual([1, undefined]);
  expect(sheetAt([title], placeNamed('words.yaml#/other'))).toBeUndefined();
});

test('a tap on any part of a job of the price list opens the job, without the prices of makes', () => {
  const of = (path: Field['path'], value: unknown, schema = {}) =>
    field(['jobs', 'opening', ...path], value, { file: 'pricing.yaml', schema });
  const fields = [
    of(['name'], 'Opening'),
    of(['price'], 60),
    of(['makes', 'bmw', 'price'], 90, { page: 'BMW' }),
  ];
  const at = (pointer: string) => {
    const sheet = sheetAt(fields, placeNamed(`pricing.yaml#${pointer}`))!;
    return [sheet.title, ...sheet.editables.map(({ path }) => path.slice(2).join('.'))];
  };
  expect(at('/jobs/opening/includes')).toEqual(['Opening', 'name', 'price']);
  expect(at('/jobs/opening/makes/bmw/price')).toEqual(['BMW', 'makes.bmw.price']);
});

test('a mistake is shown at its field and at the list around it', () => {
  const at = (...path: Field['path']) => ({ file: 'words.yaml', path });
  const error = { ...at('list', 1, 'text'), message: 'Write some text here' };
  expect(errorsAt([error], at('list'))).toEqual([error]);
  expect(errorsAt([error], at('list', 1, 'text'))).toEqual([error]);
  expect(errorsAt([error], at('list', 0))).toEqual([]);
});
