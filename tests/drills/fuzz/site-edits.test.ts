import { expect, test } from 'vitest';
import type { ContentField } from '../../../contract/renderer.ts';
import { siteOwner } from '../site-owner.ts';
import { temporaryServer } from '../temporary-server.ts';

const ofTitle = (title: unknown) => ({ 'home.yaml': { hero: { title } } });

/** Changes that are refused at once, with a word of the error message. */
const refused: [what: string, patch: object, said: RegExp][] = [
  ['a file above the content', { '../home.yaml': {} }, /file/],
  ['a way out of the content', { 'towns/../../package.yaml': {} }, /file/],
  ['a file of another kind', { 'home.json': {} }, /file/],
  ['a file that is not there', { 'nothing.yaml': { hero: 'x' } }, /cannot be changed/],
  ['a legal text', { 'terms.yaml': { intro: 'x' } }, /cannot be changed/],
  ['a whole file', { 'home.yaml': 'x' }, /cannot be changed/],
  ['a shipped page', { 'towns/airdrie.yaml': null }, /cannot be changed/],
  ['__proto__', JSON.parse('{"home.yaml":{"__proto__":{"title":"x"}}}'), /cannot be changed/],
  ['a constructor', { 'home.yaml': { constructor: { prototype: 'x' } } }, /cannot be changed/],
  ['an endless text', ofTitle('x'.repeat(50_000)), /Shorten/],
  ['a number for words', ofTitle(5), /Write words/],
  ['a list for words', ofTitle(['x']), /Write words/],
  ['names for words', ofTitle({ '<<': '*title' }), /Write words/],
  [
    'endless lists',
    ofTitle(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`)),
    /Write words/,
  ],
];

/** Values that can't be published, with a word of the mistake. */
const mistaken: [path: string[], value: unknown, said: RegExp][] = [
  [['search', 'title'], 'x'.repeat(5000), /Shorten/],
  [['hero', 'title'], ' ', /[Tt]ext/],
  [['hero', 'title'], 'Now {nothing}', /\{nothing\}/],
  [['hero', 'title'], '{if:response}Now', /never closed/],
  [['hero', 'title'], 'Now{/if}', /before it/],
];

/** Words that YAML, HTML or JavaScript would read as something else; splice.test.ts has more. */
const harmless = [
  '*star',
  '&anchor x',
  '!!js/function "function () { return 1 }"',
  '!!binary aGVsbG8=',
  '<<: *title',
  '{"title": "a", "title": "b"}',
  '%TAG ! tag:x,2000:',
  '@at `tick` | > # not a note',
  "it's \"quoted\" \\ 'twice'",
  'a\u202eb\u200bc',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '</script><!--',
  '__proto__',
  'x'.repeat(5000),
];

test('hostile changes of the site are refused with a message, or shown as harmless text', async () => {
  const owner = await siteOwner(await temporaryServer());
  for (const [what, patch, said] of refused) {
    const { status, message } = await owner.patch(patch);
    expect.soft([400, 422], what).toContain(status);
    expect.soft(message, what).toMatch(said);
  }

  for (const [path, value, said] of mistaken) {
    const { status, errors } = await owner.draft({ file: 'home.yaml', path, value });
    expect.soft(status, 'kept until it is put right').toBe(200);
    expect
      .soft(errors)
      .toContainEqual(expect.objectContaining({ path, message: expect.stringMatching(said) }));
    await owner.ask('DELETE', '');
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
