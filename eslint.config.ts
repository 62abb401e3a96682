import astro from 'eslint-plugin-astro';
import boundaries from 'eslint-plugin-boundaries';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import type { Linter, Rule } from 'eslint';
import tseslint from 'typescript-eslint';
import { oldBrowsers } from './tools/lint-browsers.ts';

/** Forbids imports from the named folders, except types, which are erased before code runs. */
const mayImportOnlyTypes = (folders: string[], why: string): Linter.RulesRecord => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^\\.+/(.*/)?(${folders.join('|')})(/|$)`,
          allowTypeImports: true,
          message: why,
        },
      ],
    },
  ],
});

const filesIn = (...path: string[]) => ({
  to: { file: { path }, module: { origin: 'local' } },
});

const forbidImports = (folder: string, ...paths: string[]) => ({
  from: { file: { path: `${folder}/**` } },
  disallow: filesIn('*', ...paths),
  message: `docs/architecture.md says what ${folder}/ may import.`,
});

export default defineConfig(
  { ignores: ['dist', 'data', 'reports', 'shots', '.astro', 'test-results', '.cache'] },
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  {
    rules: {
      // A property is left out of the rest by naming it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Four values in a row say nothing at the call: an object names them.
    files: ['{server,contract,tools,site,owner/site}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'server/testing/**'],
    rules: { 'max-params': ['error', 3] },
  },
  {
    // What ships to browsers.
    files: [
      'site/**/*.{browser,island}.{ts,tsx}',
      'site/ui/**/*.tsx',
      '{contract,owner}/**/*.{ts,tsx}',
    ],
    ignores: ['**/*.test.{ts,tsx}', 'owner/test-server.tsx'],
    languageOptions: {
      parserOptions: { project: 'tsconfig.browser.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { browsers: { rules: { old: oldBrowsers as unknown as Rule.RuleModule } } },
    rules: { 'browsers/old': ['error', { overHttp: true }] },
  },
  {
    // The owner's app comes by https, except on a developer's machine.
    files: ['owner/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'owner/test-server.tsx'],
    rules: { 'browsers/old': ['error', { overHttp: false }] },
  },
  {
    // Runs before packages are installed, on any version of Node.
    files: ['tools/bootstrap.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['{site,owner}/**/*.tsx'],
    extends: [jsxA11y.configs.recommended],
  },
  {
    // Other components of the site are static. These rules take half the time of all.
    files: ['owner/**/*.tsx', 'site/**/*.{browser,island}.tsx', 'site/ui/**/*.tsx'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['site/**/*.{ts,tsx,astro}'],
    ignores: ['**/*.test.{ts,tsx}', 'site/paths.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "Literal[value=/^\\/[a-z#]/], TemplateElement[value.raw=/^\\/[a-z#]/], :matches(Property[key.name='path'], JSXAttribute[name.name=/^(path|href|action)$/]) > Literal[value='/']",
          message: 'site/paths.ts and contract/api.ts hold every address.',
        },
        {
          selector:
            "JSXAttribute[name.name=/^data-(track|source|event|location|label)$/], JSXAttribute[name.name='href'] Identifier[name=/^(call|landline|email|whatsapp)Link$/]",
          message: 'ContactLink carries the address and how its use is counted.',
        },
      ],
    },
  },
  {
    // Imports between folders run one way. Knip refuses circular ones.
    plugins: { boundaries },
    settings: { 'boundaries/files': [{ category: 'any', pattern: '**' }] },
    rules: {
      'boundaries/dependencies': [
        'error',
        {
          default: 'allow',
          policies: [
            forbidImports('contract', '!(contract)/**'),
            forbidImports('site', '!(site|content|contract)/**'),
            forbidImports('owner', '!(owner|contract|site)/**', 'site/!(ui)/**'),
            forbidImports('server', '!(server|contract)/**'),
            {
              from: {
                file: {
                  path: [
                    'owner/**',
                    'contract/**',
                    'site/ui/**',
                    'site/**/*.{browser,island}.{ts,tsx}',
                  ],
                },
              },
              disallow: filesIn('contract/phone-numbers.ts'),
              message:
                'It is too large for a phone: answers of the server say how a number reads.',
            },
            // Tests beside the code may use what all tests share.
            {
              from: { file: { path: '**/*.test.{ts,tsx}' } },
              allow: filesIn('tests/**', 'contract/**'),
            },
          ],
        },
      ],
    },
  },
  {
    ignores: ['contract/phone-numbers.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^libphonenumber-js',
              message: 'contract/phone-numbers.ts reads numbers.',
            },
          ],
        },
      ],
    },
  },
  {
    // Input may be long, so no expression may take quadratic time.
    files: ['{server,contract,owner}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', 'server/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
  {
    files: ['{server,contract,owner,tools}/**/*.{ts,tsx}'],
    ignores: ['server/{requests,database,backups,testing}/**', '**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Literal[value=/\\bquote_requests\\b/], TemplateElement[value.raw=/\\bquote_requests\\b/]',
          message: 'server/requests reads and writes this table: call what it exports.',
        },
      ],
    },
  },
  {
    files: ['content/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'content/ has no code.' },
      ],
    },
  },
  {
    files: ['site/**/*.{island,browser}.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              // Relative imports, except of other browser code, contract/, ui/, site/paths.ts and CSS.
              regex:
                '^\\.+/(?!(.*/)?(contract|ui)/|(.*/)?paths\\.ts$|.*\\.(browser|island)\\.tsx?$|.*\\.css$)',
              allowTypeImports: true,
              message:
                'This file ships to browsers and the imported one does not: pass its values as props.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['site/ui/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: mayImportOnlyTypes(
      ['data', 'seo', 'sections', 'layouts', 'build', 'quote'],
      'site/ui knows nothing of locksmiths: pass what it shows as props.',
    ),
  },
  {
    files: ['site/data/**'],
    rules: mayImportOnlyTypes(
      ['islands', 'browser', 'quote', 'ui', 'sections', 'layouts', 'seo', 'build'],
      'site/data reads content/, and knows nothing of what shows it.',
    ),
  },
);
