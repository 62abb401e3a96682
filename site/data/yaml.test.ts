import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const errorIn = (source: string) => readYaml('home.yaml', source).errors.map(String);

test('a slip in YAML is reported with its line and the likely cause', () => {
  for (const [source, line, cause] of [
    ['a: 1\ntitle: Locked out: call us', 2, `'Locked out: call us'`],
    ["title: 'We're here'\nb: 2", 1, 'around a text with an apostrophe'],
    ["a: 1\ntitle: 'Locked out\nb: 2", 2, 'its last quote is missing'],
    ['title: "The "best" one"', 1, 'the same quotes'],
    ['a:\n  b: 1\n   c: 2', 2, 'indented differently'],
    ['a:\n  b: 1\n c: 2', 3, 'indented differently'],
    ['faq:\n  - question: a\n    answer: b\n  question: c', 4, 'indented'],
    ['a:\n\tb: 1', 2, 'tab'],
    ['- a: 1\n\tb: "2"', 2, 'tab'],
    ['title:Locked out\nb: 2', 1, 'space after the colon'],
    ['a: 1\na: 2', 2, 'twice'],
    ['title: & Sons', 1, `begins with & needs quotes around it: '& Sons'`],
    ['title: {phone} call us', 1, `begins with { needs quotes`],
    ['title: “Locked out: call us”', 1, 'not the quotes of the keyboard'],
    ["name: Glasgow's #1 Locksmith", 1, `"Glasgow's #1 Locksmith"`],
    ['- Call us # day and night', 1, "'Call us # day and night'"],
  ] as const) {
    const [error, ...more] = errorIn(source);
    expect(error, source).toContain(`Fix content/home.yaml: line ${line}: `);
    expect(error, source).toContain(cause);
    expect(more, source).toEqual([]);
  }
});

test('a harmless # is not reported', () => {
  for (const source of [
    '# A note\nname: x\n# Another',
    "name: '#1' # a note after quotes",
    'price: 60 # pounds',
    'claim: { wording: x } # a note',
    'text: >- # a note\n  some words',
  ])
    expect(errorIn(source), source).toEqual([]);
});
