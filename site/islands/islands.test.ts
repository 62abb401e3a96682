import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('pages and sections hydrate nothing but islands', () => {
  let hydrated = 0;
  for (const file of globSync('site/**/*.astro')) {
    const source = readFileSync(file, 'utf8');
    for (const [tag, name] of source.matchAll(/<([\w.]+)[^<>]*\sclient:/g)) {
      hydrated += 1;
      const island = new RegExp(`import { ${name} } from '.*\\.island\\.tsx'`);
      expect(source, `${file}: ${tag}`).toMatch(island);
    }
  }
  expect(hydrated).toBeGreaterThan(0);
});
