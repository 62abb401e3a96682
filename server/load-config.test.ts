import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { ConfigError } from './config.ts';
import { loadEnvFile } from './load-config.ts';
import { temporaryFolder } from './testing/test-database.ts';

function envFile(text: string): string {
  const file = join(temporaryFolder(), '.env');
  writeFileSync(file, text);
  return file;
}

it('loads settings with comments, quotes and names of other programs; existing values win', () => {
  for (const name of ['PORT', 'EMAIL_FROM', 'NODE_OPTIONS_OF_MINE'])
    vi.stubEnv(name, undefined);
  vi.stubEnv('HOST', '::1');
  const lines = [
    '# a comment without an equals sign',
    '',
    'export PORT=3100 # ours',
    'EMAIL_FROM="a',
    'b without one"',
    "NODE_OPTIONS_OF_MINE='x'",
    'HOST=0.0.0.0',
  ];
  loadEnvFile(envFile(lines.join('\r\n')));
  expect(process.env).toMatchObject({ PORT: '3100', HOST: '::1', NODE_OPTIONS_OF_MINE: 'x' });
  loadEnvFile(join(temporaryFolder(), '.env'));
  vi.unstubAllEnvs();
});

it('stops at a mistake and says what to do, without its value', () => {
  for (const [text, fix] of [
    ['\uFEFFPORT=3100', ', line 1: begins with an invisible mark'],
    ['PORT=3100\nWHATSAPP_TOKEN: secret', ', line 2: has no "="'],
    ['A="\n\n"\nQUOTE_LIMT=secret', ', line 4: there is no setting QUOTE_LIMT: did you mean'],
    ['site_url=secret', 'did you mean SITE_URL?'],
  ] as const) {
    const load = () => loadEnvFile(envFile(text));
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(fix);
    expect(load).not.toThrow('secret');
  }
  // As with one of another user: a folder can't be read as a file either.
  expect(() => loadEnvFile(temporaryFolder())).toThrow(ConfigError);
});
