import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build is made of. */
const sources = [
  'astro.config.ts',
  'content',
  'package.json',
  'quote',
  'site',
  'tsconfig.json',
];

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A place that is nowhere: 0 → 'Invaaa', 1 → 'Invaab'. */
function placeNamed(number: number): string {
  const digits = [676, 26, 1].map((power) => letters[Math.floor(number / power) % 26]);
  return `Inv${digits.join('')}`;
}

/** Writes a town file like that of Kilsyth. Menus list the first towns; these come after. */
function addTown(folder: string, model: string, number: number) {
  const name = placeNamed(number);
  const town = model
    .replaceAll('Kilsyth', name)
    .replaceAll('kilsyth', name.toLowerCase())
    .replace(/^order: .*$/m, `order: ${1000 + number}`);
  writeFileSync(join(folder, 'content/towns', `${name.toLowerCase()}.yaml`), town);
}

/** Writes an article with the words of a real one under a title of its own. */
function addArticle(folder: string, model: string, number: number) {
  const name = placeNamed(number);
  const article = model
    .replace(/^title: .*$/m, `title: Lost All Your Car Keys in ${name}?`)
    .replace(/^description: .*$/m, (line) => line.replace('left at all', `in ${name}`))
    .replace(/^featured: .*$\n/m, '');
  const file = `lost-all-car-keys-${name.toLowerCase()}.mdx`;
  writeFileSync(join(folder, 'content/blog', file), article);
}

/**
 * Makes a copy of the project with so many towns and articles more, half of each, in a
 * temporary folder; packages are linked. Gives the folder back.
 */
export function growProject(more: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'));
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const town = readFileSync('content/towns/kilsyth.yaml', 'utf8');
  const article = readFileSync('content/blog/lost-all-car-keys-glasgow.mdx', 'utf8');
  for (let number = 0; number < more; number++) {
    if (number % 2) addTown(folder, town, number >> 1);
    else addArticle(folder, article, number >> 1);
  }
  return folder;
}
