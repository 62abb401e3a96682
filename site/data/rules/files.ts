import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fix } from '../error-message.ts';
import { singleFiles, type Rule } from '../load.ts';
import { pictureFile } from '../picture-files.ts';

/** All files of a folder by their path inside it, without hidden ones. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** The file names allowed in each folder, and the advice for others. */
const folders: [folder: RegExp, name: RegExp, advice: string][] = [
  [/^(makes|towns|services)\//, /^[^/]+\/[a-z0-9-]+\.yaml$/, 'Name it like east-kilbride.yaml'],
  [/^blog\//, /^[^/]+\/[a-z0-9-]+\.mdx$/, 'Name it like spare-key-vs-cloned-key.mdx'],
  [
    /^pictures\//,
    pictureFile,
    'Name it in small letters, such as spare-car-keys.jpg, and save it as JPEG, PNG, WebP, AVIF or SVG',
  ],
  [/./, /$^/, 'Take it out, or give it the name of the file it is to replace'],
];

/** Every file is read: a misspelt name would go unnoticed. */
export const checkFileNames: Rule = function* (_content, folder) {
  for (const file of filesIn(folder)) {
    if (singleFiles.some(([, path]) => path === file)) continue;
    const [, name, advice] = folders.find(([inside]) => inside.test(file))!;
    if (!name.test(file)) yield fix(`content/${file}`, [], `Nothing reads this. ${advice}`);
  }
};
