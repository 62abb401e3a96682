import fc from 'fast-check';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fixture } from '../../tests/support/fixture.ts';
import { valueAt, withValue, type ContentPath } from '../../contract/content-place.ts';
import { parseYaml, splice } from './splice.ts';

const files = globSync(`${fixture.content}/**/*.yaml`).map((file) =>
  readFileSync(file, 'utf8'),
);
/** Each name or entry alone, since a change parses the whole text twice. */
const pieces = files.flatMap((source) => source.split(/^(?=[\w-]+:|- )/m));

/** Texts that YAML would misread without quotes. */
const nasty = [
  '',
  ' ',
  ' leading and trailing ',
  'plain words',
  "it's",
  'say "hello"',
  `both ' and "`,
  '{price:opening} from a {mark}',
  'a: colon',
  'ends with a colon:',
  'a #hash',
  // Signs with a meaning at the start of a text.
  ...Array.from('#-*&!%@`|>,?').flatMap((sign) => [`${sign}word`, `${sign} word`]),
  '-',
  '>-',
  '[list]',
  '{map: 1}',
  'true',
  'no',
  'null',
  '~',
  '07700900123',
  '1.50',
  '1e3',
  '0x1F',
  '.inf',
  '2026-03-25',
  '12:30',
  '---',
  '...',
  'two\nlines',
  'ends with a break\n',
  '\nbegins with one',
  'tab\there',
  'back\\slash \\n',
  '“curly” — dash',
  '£60 · café',
  '🚗 car',
  '\u2028separator',
  '\u0007bell',
  '\ufeffmark',
  '<script>alert(1)</script>',
  'word '.repeat(60).trim(),
  'x'.repeat(300),
];

const leavesOf = (value: unknown, path: ContentPath = []): ContentPath[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) =>
        leavesOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];
const listsOf = (value: unknown, path: ContentPath = []): ContentPath[] =>
  typeof value === 'object' && value !== null
    ? [
        ...(Array.isArray(value) && value.length > 0 ? [path] : []),
        ...Object.entries(value).flatMap(([key, one]) =>
          listsOf(one, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
    : [];

/** Matching lines that the second text lacks. */
const lost = (before: string, after: string, pattern: RegExp) => {
  const rest = after.split('\n');
  return before.split('\n').filter((line) => {
    if (!pattern.test(line)) return false;
    const at = rest.indexOf(line);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
};

const expectSpliced = (source: string, path: ContentPath, value: unknown) => {
  const whole = parseYaml(source);
  const written = splice(source, path, value);
  expect(parseYaml(written)).toEqual(withValue(whole, path, value));
  expect(lost(source, written, /^\s*(#|$)/)).toEqual([]);
};

describe('every text of the content', () => {
  it('takes a text that YAML would misread, and keeps every comment', () => {
    let turn = 0;
    for (const source of pieces)
      for (const path of leavesOf(parseYaml(source)).filter(({ length }) => length > 0)) {
        // It throws unless the whole file parses as expected.
        const written = splice(source, path, nasty[turn++ % nasty.length]);
        expect(lost(source, written, /^\s*(#|$)/)).toEqual([]);
      }
  });

  it('takes any text, and can be undone', () => {
    const places = files.flatMap((source) => {
      const whole = parseYaml(source);
      return leavesOf(whole).map((path) => ({ source, path, whole }));
    });
    const values = fc.oneof(
      fc.constantFrom(...nasty),
      fc.string({ unit: 'grapheme' }),
      fc.integer(),
      fc.boolean(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...places), values, ({ source, path, whole }, value) => {
        expectSpliced(source, path, value);
        const undone = splice(splice(source, path, value), path, valueAt(whole, path));
        expect(parseYaml(undone)).toEqual(whole);
      }),
    );
  });

  it('takes a space that YAML counts as a letter, and can be undone', () => {
    for (const source of ['a: x\n', 'a: "x"\n', 'a:\n  - x\n', 'a: >-\n  x\n\nb: y\n']) {
      const path = source.includes('- x') ? ['a', 0] : ['a'];
      for (const space of ['\u2000', 'x\u3000', '\u00A0x'])
        expect(parseYaml(splice(splice(source, path, space), path, 'x'))).toEqual(
          parseYaml(source),
        );
    }
  });

  it('leaves every other line as it is', () => {
    for (const source of files.filter((file) => !file.startsWith('- ')))
      expect(splice(source, ['new'], 'value')).toBe(`${source}new: value\n`);
  });

  it('keeps its quotes and comments', () => {
    const source = `# Above\na: plain # note\nb: 'single' # note\nc: "double"\nd:\n`;
    expect(splice(source, ['a'], 'other')).toBe(source.replace('plain', 'other'));
    expect(splice(source, ['a'], 'it: is')).toBe(source.replace('plain', "'it: is'"));
    expect(splice(source, ['b'], "it's")).toBe(source.replace('single', "it''s"));
    expect(splice(source, ['c'], 'x')).toBe(source.replace('double', 'x'));
    expect(splice(source, ['d'], 'x')).toBe(source.replace('d:', 'd: x'));
  });
});

describe('every list of the content', () => {
  it('takes other entries, and keeps its comments', () => {
    let turn = 0;
    for (const source of files) {
      const whole = parseYaml(source);
      for (const path of listsOf(whole)) {
        const list = valueAt(whole, path) as unknown[];
        const [first] = list;
        const fresh =
          typeof first === 'string' ? 'it: is #1' : { ...(first as object), a: 'x' };
        const others = [
          list.toReversed(),
          [...list, fresh],
          [fresh, ...list],
          list.slice(1),
          list.slice(0, -1),
          [...list.slice(1), first],
          [fresh, ...list.slice(1)],
          [],
        ];
        const entries = others[turn++ % others.length]!;
        const written = splice(source, path, entries);
        expect(parseYaml(written)).toEqual(withValue(whole, path, entries));
        if (entries.length > list.length)
          expect(lost(source, written, /^\s*(#|$)/)).toEqual([]);
      }
    }
  });

  it('moves an entry with its comment, and adds one below', () => {
    const source = 'list:\n  # first\n  - a\n\n  # second\n  - b # beside\nafter: 1\n';
    expect(splice(source, ['list'], ['b', 'a', 'c'])).toBe(
      'list:\n  # first\n  \n  # second\n  - b # beside\n  - a\n  - c\nafter: 1\n',
    );
    expect(splice(source, ['list'], ['a'])).toBe('list:\n  # first\n  - a\nafter: 1\n');
  });
});

describe('a name of a map', () => {
  it('is added below the others, and removed with its comment', () => {
    const source = 'a:\n  x: 1\n\n  # about y\n  y: 2 # two\nb: 3\n';
    const more = splice(source, ['a', 'z'], 'new');
    expect(more).toBe('a:\n  x: 1\n\n  # about y\n  y: 2 # two\n  z: new\nb: 3\n');
    expect(splice(source, ['a', 'y'], undefined)).toBe('a:\n  x: 1\nb: 3\n');
    expect(splice(source, ['a', 'x'], undefined)).toContain('  # about y\n  y: 2');
  });
});
