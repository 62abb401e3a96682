import { expect, test } from 'vitest';
import type { ContentField } from '../../../contract/renderer.ts';
import { isFull } from '../full-or-short.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

const title = { file: 'home.yaml', path: ['hero', 'title'] };

/** Values that are refused, with a word of the error message. */
const refused: [what: string, change: object, said: RegExp][] = [
  ['a file above the content', { ...title, file: '../home.yaml' }, /file/],
  ['a way out of the content', { ...title, file: 'towns/../../package.yaml' }, /file/],
  ['a file of another kind', { ...title, file: 'home.json' }, /file/],
  ['a file that is not there', { ...title, file: 'nothing.yaml' }, /cannot be changed/],
  ['the app’s words', { file: 'owner.yaml', path: ['app', 'name'] }, /cannot be changed/],
  ['a whole file', { ...title, path: [] }, /cannot be changed/],
  ['__proto__', { ...title, path: ['__proto__', 'title'] }, /cannot be changed/],
  ['a constructor', { ...title, path: ['constructor', 'prototype'] }, /cannot be changed/],
  ['an endless path', { ...title, path: Array(21).fill('hero') }, /path/],
  ['a position below 0', { ...title, path: ['hero', -1] }, /path/],
  ['a number for a text', { ...title, value: 5 }, /quotes/],
  ['a list for a text', { ...title, value: ['x'] }, /quotes/],
  ['an object for a text', { ...title, value: { '<<': '*title' } }, /quotes/],
  ['nothing', { ...title, value: ' ' }, /[Tt]ext/],
  ['an unknown placeholder', { ...title, value: 'Now {nothing}' }, /\{nothing\}/],
  ['an open condition', { ...title, value: '{if:response}Now' }, /never closed/],
  ['half a condition', { ...title, value: 'Now{/if}' }, /before it/],
  [
    'what never ends',
    { file: 'home.yaml', path: ['search', 'description'], value: 'x'.repeat(50_000) },
    /Shorten/,
  ],
  ['a NUL', { ...title, value: 'a\0b' }, /cannot be kept/],
  ['a mark of the server’s', { ...title, value: 'Now ⟦if:nothing⟧ here' }, /cannot be kept/],
  ['half a letter', { ...title, value: 'a\ud800b' }, /cannot be kept/],
];

/** Words that YAML, HTML or JavaScript would read as something else. */
const harmless = [
  '*star',
  '&anchor x',
  '!!js/function "function () { return 1 }"',
  '!!binary aGVsbG8=',
  '<<: *title',
  '{"title": "a", "title": "b"}',
  'title: a',
  '- a',
  '? a',
  '---',
  '...',
  '%TAG ! tag:x,2000:',
  '@at `tick` | > # not a note',
  "it's \"quoted\" \\ 'twice'",
  'yes',
  'null',
  '0x1F',
  '1e3',
  '2026-11-25',
  'a\u2028b\u2029c',
  'a\u202eb\u200bc',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  '__proto__',
  'x'.repeat(5000),
];

test('hostile changes of the site are refused with a message, or shown as harmless text', async () => {
  const owner = await siteOwner(await temporaryServer());
  // The renderer takes a second for each value that only it refuses.
  for (const [what, change, said] of refused.filter((_, at) => isFull || at % 2 === 0)) {
    const value = 'x';
    const { status, errors, message } = await owner.draft({ value, ...change } as never);
    expect.soft(status, what).toBeLessThan(500);
    expect.soft(errors[0]?.message ?? message, what).toMatch(said);
    if (status === 200) await owner.ask('DELETE', '/drafts');
  }

  const questions = harmless.map((answer, at) => ({ question: `Question ${at}`, answer }));
  const drafted = await owner.draft({ file: 'faq.yaml', path: [], value: questions });
  expect(drafted).toMatchObject({ status: 200, errors: [] });
  const { data } = await owner.ask<{ fields: ContentField[] }>('GET', '/fields?file=faq.yaml');
  expect(data.fields.find(({ path }) => path.length === 0)?.value).toEqual(questions);
  const { text: page } = await owner.ask('GET', '/preview?address=/');
  expect(page).toContain('*star');
  expect(page).toContain('&lt;script&gt;alert(1)');
  expect(page).not.toContain('<script>alert(1)');
  expect(page).not.toContain('<img src=x');
});
