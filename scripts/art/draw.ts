/** Draws every picture anew: `npm run art [part of a name…]` writes content/pictures. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { pictures } from './pictures.ts';
import { render } from './render.ts';

const folder = resolve(import.meta.dirname, '../../content/pictures');
const wanted = process.argv.slice(2);

for (const name of Object.keys(pictures)) {
  if (wanted.length && !wanted.some((part) => name.includes(part))) continue;
  const file = `${folder}/${name}.svg`;
  const svg = render(name);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, svg);
  console.log(`${String(brotliCompressSync(svg).length).padStart(6)}  ${name}`);
}
