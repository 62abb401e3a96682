import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'yaml';
import { articleBlocks } from '../../contract/article-blocks.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';

/**
 * The values of the files of `content/`, by path inside it. The text of an article is a list of its
 * blocks at `body`.
 */
export type Contents = ReadonlyMap<string, unknown>;

/** Reads the shipped content, one file at a turn, since visitors wait while one is parsed. */
export async function readContents(folder: string): Promise<Contents> {
  const contents = new Map<string, unknown>();
  for (const file of globSync('**/*.{yaml,mdx}', { cwd: folder })) {
    contents.set(
      file.replaceAll('\\', '/'),
      valuesIn(await readFile(join(folder, file), 'utf8')),
    );
    await nextTurn();
  }
  return contents;
}

/** True if the content ships a photo of the owner's, with its words. */
export function isShippedPhoto(
  folder: string,
  contents: Contents,
  file: string,
  { photo, alt }: PhotoValue,
): boolean {
  const path = join(folder, file);
  const alts = contents.get('pictures/alt.yaml') as Record<string, string> | undefined;
  return (
    existsSync(path) &&
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
