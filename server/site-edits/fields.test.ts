import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ContentPatch, RenderResult } from '../../contract/renderer.ts';
import { temporaryFolder } from '../testing/test-database.ts';
import { fitted } from './adopt-release.ts';
import { readContent } from './content.ts';
import { openFields } from './fields.ts';

const content = await readContent('content');
const file = 'blog/mine.mdx';
const page = { title: 'Mine', date: '2026-03-02', body: ['Words.'], hidden: true };

test('a mistake on a page of his own does not take its fields away', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'renderer'));
  writeFileSync(join(folder, 'renderer/fields.json'), '[]');
  /** Like the renderer, lists nothing while a page can't be read. */
  const render = async (patch: ContentPatch): Promise<RenderResult> => {
    const { title } = patch[file] as typeof page;
    if (title === '')
      return { errors: [{ file, path: ['title'], message: 'Write some text here' }] };
    const field = { file, path: ['title'], schema: { type: 'string' }, title: 'Title' };
    return { errors: [], fields: [{ ...field, pages: ['/blog/mine'] }] };
  };
  const rendererFile = join(folder, 'renderer/render.mjs');
  const fields = openFields(async () => content, { rendererFile, render });
  const found = await fields({}, { [file]: { ...page, title: '' } });
  expect([...found.keys()]).toEqual([`${file}#/title`]);
});

test('a release keeps a page of his own with its photo, and sets aside what has no place', () => {
  const gone = { 'towns/gone.yaml': { hero: { title: 'Gone' } } };
  const photo = { photo: '0'.repeat(64), alt: 'A key' };
  const own = { [file]: page, 'pictures/blog/mine.jpg': photo };
  const { patch, aside } = fitted(content, new Map(), { ...own, ...gone });
  expect(patch).toEqual(own);
  expect(aside).toMatchObject([{ file: 'towns/gone.yaml' }]);
});
