import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from '../support/facts.ts';

const load = (address: string, file: string) => {
  const html = readFileSync(join('dist', file), 'utf8');
  return { address, file, html, document: new DOMParser().parseFromString(html, 'text/html') };
};

/** Every page as it was built, in a document that can be asked. */
export const builtPages = Object.entries(build.pages).map(([address, { file }]) =>
  load(address, file),
);
export const specialPages = Object.entries(build.special).map(([name, { file }]) =>
  load(name, file),
);
export const allPages = [...builtPages, ...specialPages];
