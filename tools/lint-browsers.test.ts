import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { oldBrowsers } from './lint-browsers.ts';

const file = 'site/browser/sample.browser.ts';
const { config } = ts.readConfigFile('tsconfig.browser.json', ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.', { types: [] });

/** What the rule says of each line. */
function reported(lines: string[], overHttp = true): string[] {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  const code = lines.join('\n');
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, code, ts.ScriptTarget.ES2023)
      : getSourceFile.call(host, name, ...rest);
  const program = ts.createProgram([file], options, host);
  const messages = new Linter().verify(
    code,
    {
      files: ['**/*.ts'],
      languageOptions: {
        parser: tseslint.parser as Linter.Parser,
        parserOptions: { programs: [program] },
      },
      plugins: { browsers: { rules: { old: oldBrowsers as never } } },
      rules: { 'browsers/old': ['error', { overHttp }] },
    },
    { filename: file },
  );
  return lines.map((_, at) =>
    messages.flatMap(({ line, message }) => (line === at + 1 ? message : [])).join(' '),
  );
}

const start = 'declare const el: HTMLElement, list: number[], set: Set<number>, key: string; ';

test('reports what is younger than the floor, on variables too', () => {
  const young = [
    'URL.canParse(key);',
    'el.showPopover();',
    'const { canParse } = URL;',
    'const parse = URL.parse;',
    '[...document.images].at(0)!.popover = "auto";',
    'requestIdleCallback(() => {});',
    'new CloseWatcher();',
    'Map.groupBy(list, String);',
    'set.union(set);',
  ];
  const [, ...said] = reported([start, ...young]);
  for (const [at, line] of young.entries())
    expect(said[at], line).toMatch(
      /missing or incomplete in|does not exist on type|Cannot find/,
    );
});

test('reports what is missing over http', () => {
  const missing = [
    'crypto.randomUUID();',
    'const { subtle } = crypto;',
    'navigator.locks.request(key, () => {});',
    'navigator.clipboard.writeText(key);',
    'navigator.serviceWorker.ready;',
    'caches.open(key);',
  ];
  for (const [at, said] of reported(missing.with(0, start + missing[0])).entries())
    expect(said, missing[at]).toContain('by http');
  expect(reported([start + missing[0]], false)).toEqual(['']);
});

test('accepts the rest, and what is tested for', () => {
  const fine = [
    'el.closest(key)?.matches(key);',
    'structuredClone(list).toSorted().at(-1);',
    'crypto.getRandomValues(new Uint8Array(4));',
    'el.showPopover?.();',
    'navigator.locks?.request(key, () => {});',
    'if (!navigator.locks) el.click();',
    'new AbortController().abort();',
    'document.querySelector("dialog")!.showModal();',
    'type Popover = HTMLElement["popover"];',
  ];
  expect(reported([start, ...fine])).toEqual(['', ...fine.map(() => '')]);
});
