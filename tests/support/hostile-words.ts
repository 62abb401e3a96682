import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceWorkerPath } from '../../contract/api.ts';
import { isAt, type Place } from '../../contract/content-place.ts';
import type { RenderResult } from '../../contract/renderer.ts';
import { contentFolder, loadContent } from '../../site/data/load.ts';
import { metaOf, valuesIn } from '../../site/data/schema-walk.ts';
import { copyContentTo, setAll } from './content-copy.ts';
import { partsOf } from './foreign-parts.ts';
import { runRenderer } from './renderer.ts';

/**
 * Words that would run, load or hide something if a page took them for code. Short: titles are. The
 * first would in an attribute, in a script and in a text.
 */
export const hostileWords = [
  '"></script><script>hacked=1//',
  '<body><script>hacked=1</script>',
  '</script><script>hacked=1</script>',
  '--><img src=x onerror=hacked=1>',
  '" onload="hacked=1" style="',
  "' autofocus onfocus='hacked=1' x='",
  '<!--<script>hacked=1//',
  '</style><script>hacked=1</script>',
  '</title><svg onload=hacked=1>',
  '<base href=//hacked.example/>',
  'javascript:hacked=1//',
  '&lt;script&gt;hacked=1&lt;/script&gt;',
  '&quot; onload=&quot;hacked=1',
  ']]><script>hacked=1</script>',
  '"];hacked=1;["x',
  '\\u003cscript>hacked=1</script>',
  '<meta name=robots content=noindex>',
  '<link rel=stylesheet href=//hacked.example>',
  '<template><iframe srcdoc=x></template>',
  '\u2028hacked=1\u2029 onload= style= one=',
];

/** Words that any free text may hold. */
const sample = 'Some words in a sentence';

/** The names in braces that a page fills in, which its text must keep. */
const withNames = (later: string[]) => later.map((name) => ` {${name}}`).join('');

/** A text that the owner may write as he likes. */
type Text = Place & { later: string[] };

const texts = loadContent(contentFolder).read.flatMap(({ file, schema, written }): Text[] =>
  [...valuesIn(schema, written)].flatMap(({ schema: own, value, path }) => {
    const { editable, later = [] } = metaOf(own);
    const isFree =
      editable && typeof value === 'string' && own.safeParse(sample + withNames(later)).success;
    return isFree && value ? [{ file, path, later }] : [];
  }),
);

type Written = { place: Text; words: string; own: string };

/** Texts that have too little room, on the flyer too, or in which a certain price has to stand. */
const isTight = ({ file, path }: Text) =>
  file === 'flyer.yaml' ||
  path[0] === 'plans' ||
  ['example', 'claims,response,wording'].includes(path.join());

const isUnquoted = ({ place }: Written) => !/^(?:business|pricing)\.yaml$/.test(place.file);

/** Words in every text that may hold them. */
const writeEverywhere = (words: string): Written[] =>
  texts.map((place, at) => {
    const own = `${words} ${at}`;
    return { place, own, words: own + withNames(place.later) };
  });

function contentWith(written: Written[], folder: string): string {
  const files = Map.groupBy(written, ({ place }) => place.file);
  const edits = [...files].map(([file, own]) => {
    const edit = setAll(own.map(({ place, words }) => [[...place.path], words]));
    return [file, edit] as const;
  });
  return copyContentTo(folder, Object.fromEntries(edits));
}

/**
 * Writes words into every text that the owner may change at once, except where they can't
 * stand, such as a line of the flyer that is too short for them, and publishes all pages into a
 * folder of their own. Also returns which part of the texts holds them.
 */
export async function publishWords(
  words: string,
  newFolder: () => string,
): Promise<RenderResult & { out: string; share: number }> {
  const all = writeEverywhere(words);
  let written = all.filter(({ place }) => !isTight(place));
  for (;;) {
    const content = contentWith(written, newFolder());
    const out = newFolder();
    const result = await runRenderer('dist', { kind: 'site', content, out, brotliQuality: 1 });
    if (result.errors.length === 0 || written.length === 0)
      return { ...result, out, share: written.length / all.length };
    // A line of the flyer may show words of another file.
    const isRefused = ({ place, own }: Written) =>
      result.errors.some(
        ({ file, path, message }) => isAt({ file, path }, place) || message.includes(own),
      );
    const fitting = written.filter((one) => !isRefused(one));
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
  const content = contentWith(writeEverywhere(words), newFolder());
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
