import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(globSync('site/**/*.astro'))('%s hydrates nothing but islands', (file) => {
  const source = readFileSync(file, 'utf8');
  for (const [tag, name] of source.matchAll(/<([\w.]+)[^<>]*\sclient:/g))
    expect(source, tag).toMatch(new RegExp(`import { ${name} } from '.*\\.island\\.tsx'`));
});
