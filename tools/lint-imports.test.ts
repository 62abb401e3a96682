import { Linter } from 'eslint';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { oneWayImports } from './lint-imports.ts';

const linter = new Linter({ cwd: resolve('.') });
const mistakes = (file: string, code: string) =>
  linter.verify(
    code,
    {
      files: ['**/*.ts'],
      plugins: { folders: { rules: { 'one-way-imports': oneWayImports } } },
      rules: { 'folders/one-way-imports': 'error' },
    },
    resolve(file),
  ).length;

test.each([
  ['server/intake/intake.ts', `import '../../contract/fields.ts'`],
  ['server/intake/intake.ts', `import '../site-files/routes.ts'`],
  ['server/app.ts', `import 'fastify'`],
  ['site/data/quote.ts', `import '../../content/quote.yaml?raw'`],
  ['owner/App.ts', `import '../site/ui/Icon.tsx'`],
  ['tools/dev.ts', `import '../server/main.ts'`],
  ['tests/support/test.ts', `import '../../site/data/alts.ts'`],
])('%s may: %s', (file, code) => expect(mistakes(file, code)).toBe(0));

test.each([
  ['contract/fields.ts', `import '../site/data/alts.ts'`],
  ['server/intake/intake.ts', `export * from './../../site/data/alts.ts'`],
  [
    'server/intake/intake.ts',
    `export { alts } from '../notifications/../../site/data/alts.ts'`,
  ],
  ['server/app.ts', `await import('../tools/run.ts')`],
  ['site/ui/a/b/Icon.ts', `import '../../../../server/app.ts'`],
  ['site/ui/Icon.ts', `import '/server/app.ts'`],
  ['owner/App.ts', `import '../site/data/alts.ts'`],
  ['owner/App.ts', `import '../server/app.ts'`],
])('%s may not: %s', (file, code) => expect(mistakes(file, code)).toBe(1));
