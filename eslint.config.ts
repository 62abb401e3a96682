import astro from 'eslint-plugin-astro';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** Forbids imports from the named folders, to keep the arrows of the architecture one way. */
const mayNotImport = (folders: string[], why: string): Linter.RulesRecord => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: folders.map((folder) => ({
        regex: `^\\.+/(.*/)?${folder}(/|$)`,
        message: why,
      })),
    },
  ],
});

export default defineConfig(
  { ignores: ['dist', 'data', 'reports', 'shots', '.astro', 'test-results', '.cache'] },
  tseslint.configs.strict,
  astro.configs['flat/recommended'],
  {
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      'no-console': 'off',
      eqeqeq: 'error',
    },
  },
  {
    // Runs before anything is installed, on whatever Node there is.
    files: ['scripts/bootstrap.cjs'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
  {
    files: ['site/**/*.tsx'],
    extends: [jsxA11y.configs.recommended, reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['quote/**'],
    rules: mayNotImport(['site', 'server', 'content'], 'quote/ imports nothing of ours.'),
  },
  {
    files: ['site/**'],
    rules: mayNotImport(['server'], 'site/ never imports server/; they meet in quote/.'),
  },
  {
    files: ['server/**'],
    rules: mayNotImport(
      ['site', 'content'],
      'server/ imports only quote/; it serves what the build made.',
    ),
  },
);
