import { Linter, type Rule } from 'eslint';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../server/testing/test-database.ts';
import { noCircles, oneWayImports } from './lint-imports.ts';

/** A rule's messages for code in a file. */
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

// Lint itself, run on all code, shows that nothing else is refused.
test.each([
  ['contract/fields.ts', `import '../site/data/alts.ts'`],
  ['server/requests/intake.ts', `export * from './../../site/data/alts.ts'`],
  ['server/requests/intake.ts', `export { alts } from '../x/../../site/data/alts.ts'`],
  ['server/app.ts', `await import('../tools/run.ts')`],
  ['site/ui/a/b/Icon.ts', `import '../../../../server/app.ts'`],
  ['site/ui/Icon.ts', `import '/server/app.ts'`],
  ['owner/App.ts', `import '../site/data/alts.ts'`],
  ['owner/App.ts', `import '../server/app.ts'`],
])('%s may not: %s', (file, code) =>
  expect(messagesOf(oneWayImports, file, code)).toHaveLength(1),
);

test('circular imports are refused, also through others and for types', () => {
  const cwd = temporaryFolder();
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
