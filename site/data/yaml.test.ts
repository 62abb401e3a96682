import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const errorIn = (source: string) => readYaml('content/home.yaml', source).errors.map(String);

test.each([
  ['a colon', 'a: 1\ntitle: Locked out: call us', 2, `'Locked out: call us'`],
  ['an apostrophe', "title: 'We're here'\nb: 2", 1, 'around a text with an apostrophe'],
  ['an open quote', "a: 1\ntitle: 'Locked out\nb: 2", 2, 'its last quote is missing'],
  ['quotes in quotes', 'title: "The "best" one"', 1, 'the same quotes'],
  ['too far in', 'a:\n  b: 1\n   c: 2', 2, 'indented differently'],
  ['too far out', 'a:\n  b: 1\n c: 2', 3, 'indented differently'],
  ['a lost dash', 'faq:\n  - question: a\n    answer: b\n  question: c', 4, 'indented'],
  ['a tab', 'a:\n\tb: 1', 2, 'tab'],
  ['no space', 'title:Locked out\nb: 2', 1, 'space after the colon'],
  ['twice', 'a: 1\na: 2', 2, 'twice'],
  ['an ampersand', 'title: & Sons', 1, `begins with & needs quotes around it: '& Sons'`],
  ['an asterisk', 'a: 1\ntitle: *great*', 2, 'begins with * needs quotes'],
  ['a mark first', 'title: {phone} call us', 1, `begins with { needs quotes`],
  ['curly quotes', 'title: “Locked out: call us”', 1, 'not the quotes of the keyboard'],
  ['curly quotes that can be read', 'title: ‘Call us’', 1, 'not the quotes of the keyboard'],
  ['a percent sign', 'title: %50 off', 1, 'begins with % needs quotes'],
])('%s is reported with its line and the likely cause', (_name, source, line, cause) => {
  const [error, ...more] = errorIn(source);
  expect(error).toContain(`Fix content/home.yaml: line ${line}: `);
  expect(error).toContain(cause);
  expect(more).toEqual([]);
});

test.each([
  ["name: Glasgow's #1 Locksmith", `"Glasgow's #1 Locksmith"`],
  ['- Call us # day and night', "'Call us # day and night'"],
  ['title: #1 Locksmith', "'#1 Locksmith'"],
])('a # that cuts a text off is reported: %s', (source, whole) => {
  const [error, ...more] = errorIn(source);
  expect(error).toMatch(/^Fix content\/home\.yaml: line 1: what follows the # /);
  expect(error).toContain(whole);
  expect(more).toEqual([]);
});

test.each([
  '# A note\nname: x',
  'name: x\n# A note',
  "name: '#1' # a note after quotes",
  'price: 60 # pounds',
  'claim: { wording: x } # a note',
  'text: >- # a note\n  some words',
])('a harmless # is not reported: %j', (source) => {
  expect(errorIn(source)).toEqual([]);
});
