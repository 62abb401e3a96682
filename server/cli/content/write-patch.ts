import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ContentPatch } from '../../../contract/renderer.ts';
import type { PhotoValue } from '../../../contract/site-bodies.ts';
import { isPhoto } from '../../../contract/site-edits.ts';
import { isShippedPhoto, valuesIn, type Content } from '../../site-edits/content.ts';
import { splice } from './splice.ts';

const altFile = 'pictures/alt.yaml';

/**
 * Writes what a patch changes into the files of the content folder; notes and all else in them stay.
 * `jpegOf` finds a photo by its hash. Returns the names of the files.
 */
export async function writePatch(
  content: Content,
  patch: ContentPatch,
  jpegOf: (hash: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const { folder } = content;
  const written = new Set<string>();
  const textOf = (file: string) => {
    const path = join(folder, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : '';
  };
  const write = (file: string, bytes: string | Buffer) => {
    if (textOf(file) === bytes) return;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), bytes);
    written.add(file);
  };
  const values = content.filesWith(patch);
  for (const file of Object.keys(patch)) {
    if (!isPhoto({ file })) {
      write(file, withValues(file, textOf(file), values(file) as object));
      continue;
    }
    const { photo, alt } = values(file) as PhotoValue;
    const jpeg = await jpegOf(photo);
    if (!jpeg || isShippedPhoto(content, { file, path: [], after: { photo, alt } })) continue;
    const name = file.replace(/^pictures\/|\.jpg$/g, '');
    // A photo shows before a drawing, which stays.
    for (const old of globSync(`pictures/${name}.*`, { cwd: folder }))
      if (!old.endsWith('.svg')) rmSync(join(folder, old));
    write(file, jpeg);
    write(altFile, splice(textOf(altFile), [name], alt));
  }
  return [...written];
}

/** A file's text with other values. Of a new file, `source` is empty. */
export function withValues(file: string, source: string, values: object): string {
  if (!file.endsWith('.mdx')) return splice(source, [], values);
  const article = source || '---\n---\n';
  const [, before = '', head = '', fence = '', text = ''] =
    /^(---\r?\n)(.*?)(^---[ \t]*\r?\n?)(.*)/ms.exec(article) ?? [];
  const { body, ...front } = values as { body: string[] };
  const { body: old } = valuesIn(article) as { body: string[] };
  const written = isDeepStrictEqual(old, body) ? text : `\n${body.join('\n\n')}\n`;
  return before + splice(head, [], front) + fence + written;
}
