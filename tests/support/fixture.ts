import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { buildIfChanged } from '../../tools/build-if-changed.ts';

const overlay = 'tests/fixture';

/** The site of a content of its own, on which journeys are walked and pictures compared: `dist` lies in this folder. */
export const fixture = { folder: '.cache/fixture', content: '.cache/fixture/content' };
/** The same with a Google Analytics id. */
export const measured = { folder: '.cache/measured', id: 'G-TEST123456' };

type Lines = Record<string, unknown>;
const isLines = (value: unknown): value is Lines =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One value laid over another: names keep what is not overlaid, lists and words are replaced. */
const laidOver = (under: unknown, over: unknown): unknown =>
  isLines(under) && isLines(over)
    ? {
        ...under,
        ...Object.fromEntries(
          Object.entries(over).map(([name, value]) => [name, laidOver(under[name], value)]),
        ),
      }
    : over;

/** Folders whose files are all the fixture's own. */
const replaced = [
  'towns',
  'services',
  'blog',
  'makes',
  'pictures/hero',
  'pictures/services',
  'pictures/towns',
  'pictures/blog',
];

/**
 * Lays `tests/fixture` over a copy of `content/`: lines of its single files over the same lines,
 * so that it holds no word that no test looks at, and its folders and pictures in the place of
 * those there are.
 */
export function writeFixture(): void {
  const { content } = fixture;
  rmSync(content, { recursive: true, force: true });
  cpSync('content', content, { recursive: true });
  for (const folder of replaced) rmSync(join(content, folder), { recursive: true });
  cpSync(overlay, content, { recursive: true });
  for (const file of globSync('*.yaml', { cwd: overlay })) {
    const [under, over] = ['content', overlay].map(
      (folder) => parse(readFileSync(join(folder, file), 'utf8')) as unknown,
    );
    writeFileSync(join(content, file), stringify(laidOver(under, over)));
  }
}

/** Builds the site of the fixture, without and with analytics, unless it is built. */
export async function buildFixture(): Promise<void> {
  writeFixture();
  const env = { CONTENT_DIR: fixture.content };
  await buildIfChanged(`${fixture.folder}/dist`, env);
  await buildIfChanged(`${measured.folder}/dist`, {
    ...env,
    PUBLIC_GA_MEASUREMENT_ID: measured.id,
  });
}
