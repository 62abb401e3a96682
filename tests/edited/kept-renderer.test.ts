import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { contentFolder } from '../../site/data/load.ts';
import { fixture } from '../support/fixture.ts';
import { runRenderer } from '../support/renderer.ts';

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'rendered-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('rendering the content of the build again changes no byte of it', async () => {
  const job = { kind: 'site', content: contentFolder, out: emptyFolder() } as const;
  expect(await runRenderer('dist', job)).toEqual({ errors: [], written: [] });
});

test('rendering another content gives byte for byte what a build of it gives', async () => {
  const out = emptyFolder();
  const job = { kind: 'site', content: resolve(fixture.content), out } as const;
  const { errors, written } = await runRenderer('dist', job);
  expect(errors).toEqual([]);
  expect(written!.length).toBeGreaterThan(50);
  const built = join(fixture.folder, 'dist');
  const files = globSync('{build.json,site/**,pages/**}', { cwd: built }).filter(
    // Less of what a phone waits for is compressed as small as it gets.
    (file) => statSync(join(built, file)).isFile() && !file.endsWith('.br'),
  );
  const unlike = files.filter((file) => {
    const rendered = [join(out, file), join('dist', file)].find((path) => existsSync(path));
    return !rendered || !readFileSync(rendered).equals(readFileSync(join(built, file)));
  });
  expect(unlike).toEqual([]);
});

test('mistakes are told with their place, and nothing is written', async () => {
  const out = emptyFolder();
  const result = await runRenderer('dist', { kind: 'site', content: out, out });
  expect(result.written).toBeUndefined();
  expect(result.errors).toContainEqual({
    file: 'business.yaml',
    path: [],
    message: expect.stringContaining('missing'),
  });
});
