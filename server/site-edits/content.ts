import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'yaml';
import { articleBlocks } from '../../contract/article-blocks.ts';
import type { SiteChange } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { isPhoto } from '../../contract/site-edits.ts';
import { patchesOf } from './patch.ts';

/** The shipped content, and what patches make of it. */
export type Content = Awaited<ReturnType<typeof readContent>>;

/** Reads the shipped content, one file at a turn, since visitors wait while one is parsed. */
export async function readContent(folder: string) {
  /** By path in the folder. The text of an article is a list of its blocks at `body`. */
  const shipped = new Map<string, unknown>();
  for (const file of globSync('**/*.{yaml,mdx}', { cwd: folder })) {
    const text = await readFile(join(folder, file), 'utf8');
    shipped.set(file.replaceAll('\\', '/'), valuesIn(text));
    await nextTurn();
  }
  return { folder, shipped, ...patchesOf(shipped) };
}

/** True for a photo of the owner's that the content ships by now, with its words. */
export function isShippedPhoto(
  { folder, shipped }: Content,
  { file, after }: SiteChange,
): boolean {
  const path = join(folder, file);
  if (!isPhoto({ file }) || !existsSync(path)) return false;
  const { photo, alt } = (after ?? {}) as Partial<PhotoValue>;
  const alts = shipped.get('pictures/alt.yaml') as Record<string, string> | undefined;
  return (
    hash('sha256', readFileSync(path)) === photo &&
    alts?.[file.replace(/^pictures\/|\.jpg$/g, '')] === alt
  );
}

const frontMatter = /^---\r?\n(.*?)^---[ \t]*\r?\n?(.*)/ms;

/** The values of a file's text. */
export function valuesIn(source: string): unknown {
  const [, head, body = ''] = frontMatter.exec(source) ?? [];
  if (head === undefined) return parse(source) ?? {};
  return { ...(parse(head) as object), body: articleBlocks(body).map(({ text }) => text) };
}
