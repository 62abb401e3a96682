import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFixtureBuild } from '../../server/testing/fixture-build.ts';
import { checkRoutes } from './sites.ts';

test('names a page that a build does not have, and those it has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  try {
    writeFixtureBuild(join(folder, 'dist'));
    expect(() => checkRoutes(folder, ['/', '/nosuch'])).toThrow(
      `${folder} has no page /nosuch, but: /, /blog, `,
    );
    expect(() => checkRoutes(folder, ['/', '/blog'])).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('leaves the pages of any other site to that site', () => {
  expect(() => checkRoutes('https://example.com', ['/nosuch'])).not.toThrow();
});
