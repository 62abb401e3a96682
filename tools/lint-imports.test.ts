import { Linter, type Rule } from 'eslint';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noCircles, oneWayImports } from './lint-imports.ts';

/** What a rule says of this code in this file. */
const messagesOf = (rule: Rule.RuleModule, file: string, code: string, cwd = resolve('.')) =>
  new Linter({ cwd })
    .verify(
      code,
      {
        files: ['**/*.ts'],
        plugins: { our: { rules: { rule } } },
        rules: { 'our/rule': 'error' },
      },
      join(cwd, file),
    )
    .map(({ message }) => message);

test.each([
  ['server/intake/intake.ts', `import '../../contract/fields.ts'`],
  ['server/intake/intake.ts', `import '../site-files/routes.ts'`],
  ['server/app.ts', `import 'fastify'`],
  ['site/data/quote.ts', `import '../../content/quote.yaml?raw'`],
  ['owner/App.ts', `import '../site/ui/Icon.tsx'`],
  ['tools/dev.ts', `import '../server/main.ts'`],
  ['tests/support/test.ts', `import '../../site/data/alts.ts'`],
])('%s may: %s', (file, code) => expect(messagesOf(oneWayImports, file, code)).toEqual([]));

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
])('%s may not: %s', (file, code) =>
  expect(messagesOf(oneWayImports, file, code)).toHaveLength(1),
);

test('a file may not lead back to itself, be it by others or for a type', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'circles-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const files = {
    'a.ts': `import { b } from './b.ts';`,
    'b.ts': `export type { C } from './c.ts';`,
    'c.ts': `import { a } from './a.ts';`,
    'd.ts': `import './a.ts';\nawait import('./d.ts');`,
  };
  for (const [name, code] of Object.entries(files)) writeFileSync(join(cwd, name), code);
  const messages = (name: keyof typeof files) =>
    messagesOf(noCircles, name, files[name].replace('type ', ''), cwd);
  expect(messages('a.ts')).toEqual(['Imports run in a circle: b.ts → c.ts → a.ts.']);
  expect(messages('b.ts')).toHaveLength(1);
  expect(messages('d.ts')).toEqual([]);
});
