/** Draws every picture anew: `node scripts/art/draw.ts [name…]` writes content/pictures. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { optimize } from 'svgo';
import { pictures } from './pictures.ts';

const folder = resolve(import.meta.dirname, '../../content/pictures');
const wanted = process.argv.slice(2);

for (const [name, draw] of Object.entries(pictures)) {
  if (wanted.length && !wanted.some((part) => name.includes(part))) continue;
  const { data } = optimize(draw(), {
    multipass: true,
    floatPrecision: 1,
    plugins: ['preset-default', 'collapseGroups'],
  });
  const file = `${folder}/${name}.svg`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${data}\n`);
  console.log(`${String(brotliCompressSync(data).length).padStart(6)}  ${name}`);
}
