import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyContent } from '../../../tests/support/content-copy.ts';
import { loadContent } from '../load.ts';
import { makesDiffer } from './makes.ts';
import { servicesDiffer } from './service-texts.ts';

test.each([
  ['makes', makesDiffer],
  ['services', servicesDiffer],
] as const)('in %s a copy of another file is refused', async (list, rule) => {
  const folder = copyContent();
  const files = join(folder, list);
  cpSync(join(files, readdirSync(files)[0]!), join(files, 'a-copy.yaml'));
  expect(await rule(loadContent(folder).content, folder)).toEqual([
    expect.stringMatching(/^Fix content\/.*\.yaml: .*: 100 % of it also stands in content\//),
  ]);
});
