import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valueAt, withValue, type ContentPath } from '../../../contract/content-place.ts';
import { parseYaml, splice } from './splice.ts';

/** Texts in every style of YAML, among comments. */
const source = `# Above
plain: Some words # beside
single: 'It''s here'
double: "Say \\"hello\\""
folded: >-
  two lines

lines: |
  one
  two
empty:
flow: {a: x, b: [y]}
# About the list
list:
  # first
  - text: One
    # about links
    link: /one

  # second
  - text: Two # beside
after: 1
`;

/** Texts that YAML would misread without quotes. */
const nasty = [
  ...['', ' ', ' leading and trailing ', "it's", 'say "hello"', `both ' and "`, 'a: colon'],
  ...['ends with a colon:', 'a #hash', '-', '>-', '[list]', '{map: 1}', 'true', 'no', 'null'],
  ...['~', '07700900123', '1.50', '1e3', '0x1F', '.inf', '2026-03-25', '12:30', '---', '...'],
  ...['two\nlines', 'ends with a break\n', '\nbegins with one', 'tab\there', 'back\\slash \\n'],
  ...['\u2028separator', '\u0007bell', '\ufeffmark', '\u2000', 'x\u3000', 'x'.repeat(300)],
  ...Array.from('#-*&!%@`|>,?').flatMap((sign) => [`${sign}word`, `${sign} word`]),
];

/** The paths of all values, those of lists and maps too. */
const pathsIn = (value: unknown, path: ContentPath = []): ContentPath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => {
        const inside = [...path, Array.isArray(value) ? Number(key) : key];
        return [inside, ...pathsIn(one, inside)];
      })
    : [];

const whole = parseYaml(source);
const texts = pathsIn(whole).filter((path) => typeof valueAt(whole, path) === 'string');
const commentsIn = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s*#/.test(line))
    .toSorted();

it('a text is replaced by any other, keeps all comments, and can be put back', () => {
  const values = fc
    .oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme' }))
    .filter((value) => !/^\s*#/m.test(value)); // looks like a comment
  const examples = nasty.map((one, at): [ContentPath, string] => [
    texts[at % texts.length]!,
    one,
  ]);
  fc.assert(
    fc.property(fc.constantFrom(...texts), values, (path, value) => {
      const written = splice(source, path, value);
      expect(parseYaml(written)).toEqual(withValue(whole, path, value));
      expect(commentsIn(written)).toEqual(commentsIn(source));
      expect(parseYaml(splice(written, path, valueAt(whole, path)))).toEqual(whole);
    }),
    { examples },
  );
});

it('only the changed words differ, in the quotes that they had', () => {
  const expectChange = (name: string, value: string, from: string, to: string) =>
    expect(splice(source, [name], value)).toBe(source.replace(from, () => to));
  expectChange('plain', 'other', 'Some words', 'other');
  expectChange('plain', 'it: is', 'Some words', "'it: is'");
  expectChange('single', "it's", "It''s here", "it''s");
  expectChange('double', 'x', 'Say \\"hello\\"', 'x');
  expectChange('empty', 'x', 'empty:', 'empty: x');
  const wide = `${source}wide: { a: x, b: [ y ] }\n`;
  for (const text of [source, wide])
    expect(splice(text, ['new'], 'value')).toBe(`${text}new: value\n`);
});

it('a list takes other entries in another order, and moves comments with them', () => {
  const list = valueAt(whole, ['list']) as unknown[];
  const fresh = { text: 'it: is #1' };
  for (const entries of [list.toReversed(), [fresh, ...list], list.slice(1), [fresh], []])
    expect(parseYaml(splice(source, ['list'], entries))).toEqual(
      withValue(whole, ['list'], entries),
    );
  const short = 'list:\n  # first\n  - a\n\n  # second\n  - b # beside\nafter: 1\n';
  expect(splice(short, ['list'], ['b', 'a', 'c'])).toBe(
    'list:\n  # first\n  \n  # second\n  - b # beside\n  - a\n  - c\nafter: 1\n',
  );
});

it('a name of a map is added below the others, and removed with its comment', () => {
  const map = 'a:\n  x: 1\n\n  # about y\n  y: 2 # two\nb: 3\n';
  expect(splice(map, ['a', 'z'], 'new')).toBe(map.replace('b: 3', '  z: new\nb: 3'));
  expect(splice(map, ['a', 'y'], undefined)).toBe('a:\n  x: 1\nb: 3\n');
});
