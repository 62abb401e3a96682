import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { serviceWorkerPath } from '../../contract/api.ts';
import { isAt, placeName } from '../../contract/content-place.ts';
import type { ContentField, RenderResult } from '../../contract/renderer.ts';
import { contentFolder } from '../../site/data/load.ts';
import { copyContentTo, type Edit } from './content-copy.ts';
import { partsOf } from './foreign-parts.ts';
import { runRenderer } from './renderer.ts';

/** Words that would run, load or hide something if a page took them for code. Short: titles are. */
export const hostileWords = [
  '<body><script>hacked=1</script>',
  '</script><script>hacked=1</script>',
  '--><img src=x onerror=hacked=1>',
  '" onload="hacked=1" style="',
  "' autofocus onfocus='hacked=1' x='",
  '<!--<script>hacked=1//',
  '</style><style>@import"//hacked.example"',
  '</title><svg onload=hacked=1>',
  '</textarea><script>hacked=1</script>',
  '<base href=https://hacked.example/>',
  'javascript:hacked=1//',
  '&lt;script&gt;hacked=1&lt;/script&gt;',
  '&quot; onload=&quot;hacked=1',
  ']]><script>hacked=1</script>',
  '"}];hacked=1;[{"x":"',
  '\\u003cscript>hacked=1</script>',
  '<meta http-equiv=refresh content=0>',
  '<link rel=stylesheet href=//hacked.example>',
  '<template><iframe srcdoc=x></template>',
  '\u2028hacked=1\u2029 onload= style= one=',
];

/** Every `{…}` in a text, which it must keep. */
const placeholders = (text: string) =>
  (text.match(/\{[^}]*\}/g) ?? []).map((one) => ` ${one}`).join('');

const long = ', in a sentence that is as long as a description has to be';

/** The texts that the owner may write as he likes. */
const isText = ({ value, schema: { editable, enum: choices, pattern } }: ContentField) =>
  typeof value === 'string' && value !== '' && editable === true && !choices && !pattern;

/** All fields of the shipped content that hold such a text. */
let texts: Promise<ContentField[]> | undefined;
async function readTexts(): Promise<ContentField[]> {
  const { fields = [] } = await runRenderer('dist', { kind: 'fields', content: contentFolder });
  return fields.filter(isText);
}

const isUnquoted = ({ field }: Written) => !/^(?:business|pricing)\.yaml$/.test(field.file);

type Written = { field: ContentField; words: string; own: string };

/** Sets texts in a YAML file, or between the --- of an article. */
const setAll =
  (written: Written[]): Edit =>
  (source) => {
    const [, head = source, body = ''] = /^---\n(.*?)(^---\n.*)/ms.exec(source) ?? [];
    const document = parseDocument(head);
    for (const { field, words } of written) document.setIn(field.path, words);
    return body ? `---\n${String(document)}${body}` : String(document);
  };

/** Words in every text that may hold them; no longer or shorter than it may be. */
async function writeEverywhere(words: string): Promise<Written[]> {
  const all = await (texts ??= readTexts());
  return all.map((field, at) => {
    const own = `${words} ${at}`;
    const isShort = own.length < Number(field.schema['minLength'] ?? 0);
    return {
      field,
      own,
      words: own + (isShort ? long : '') + placeholders(String(field.value)),
    };
  });
}

function contentWith(written: Written[], folder: string): string {
  const files = Map.groupBy(written, ({ field }) => field.file);
  const edits = [...files].map(([file, own]): [string, Edit] => [file, setAll(own)]);
  return copyContentTo(folder, Object.fromEntries(edits));
}

/** Texts in which earlier words could not stand. */
const tooLittleRoom = new Set<string>();

/**
 * Writes words into every text that the owner may change at once, except where they can't
 * stand, such as a line of the flyer that is too short for them, and publishes all pages into a
 * folder of their own. Also returns which part of the texts holds them.
 */
export async function publishWords(
  words: string,
  newFolder: () => string,
): Promise<RenderResult & { out: string; share: number }> {
  const all = await writeEverywhere(words);
  let written = all.filter(({ field }) => !tooLittleRoom.has(placeName(field)));
  for (;;) {
    const content = contentWith(written, newFolder());
    const out = newFolder();
    const result = await runRenderer('dist', { kind: 'site', content, out, brotliQuality: 1 });
    if (result.errors.length === 0 || written.length === 0)
      return { ...result, out, share: written.length / all.length };
    // A line of the flyer may show words of another file.
    const isRefused = ({ field, own }: Written) =>
      result.errors.some(
        ({ file, path, message }) => isAt({ file, path }, field) || message.includes(own),
      );
    const fitting = written.filter((one) => !isRefused(one));
    for (const one of written) if (isRefused(one)) tooLittleRoom.add(placeName(one.field));
    // Or another text quotes one, and gets too long.
    written = fitting.length < written.length ? fitting : fitting.filter(isUnquoted);
  }
}

/** A page with words in every text at once, as a visitor gets it, or as it stands in the editor. */
export async function pageWithWords(
  words: string,
  address: string,
  newFolder: () => string,
  marks = false,
): Promise<string> {
  const content = contentWith(await writeEverywhere(words), newFolder());
  const { page } = await runRenderer('dist', { kind: 'page', content, address, marks });
  return page!.html;
}

/** The parts of files before their words were changed. */
const shippedParts = new Map<string, ReturnType<typeof partsOf>>();
function partsBefore(file: string): ReturnType<typeof partsOf> {
  const path = join('dist', file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '<none/>';
  const known = shippedParts.get(file) ?? partsOf(text, file.endsWith('.html'));
  shippedParts.set(file, known);
  return known;
}

/**
 * What published files hold beside words that they did not before, or more of it, with their
 * names. Throws an Error if one can't be read.
 */
export function foreignIn({
  out,
  written = [],
}: {
  out: string;
  written?: string[];
}): string[] {
  return written.flatMap((file) => {
    // No script holds words. That of the service worker holds the version of a page.
    if (file.endsWith('.js')) return file.endsWith(serviceWorkerPath) ? [] : [file];
    if (!/\.(?:html|json|svg|webmanifest|xml)$/.test(file)) return [];
    const text = readFileSync(join(out, file), 'utf8');
    if (/\.(?:json|webmanifest)$/.test(file)) return JSON.parse(text) && [];
    const before = partsBefore(file);
    return [...partsOf(text, file.endsWith('.html'))]
      .filter(([part, count]) => count > (before.get(part) ?? 0))
      .map(([part]) => `${file}: ${part}`);
  });
}
