import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseDocument } from 'yaml';
import { contentFolder } from '../../site/data/load.ts';
import { folderWith } from './folder-with.ts';

export type Edit = (text: string) => string;

export type Edits = Record<string, Edit | Edit[]>;

/**
 * Copies the site's content to a folder and rewrites files there by their path: each edit gets
 * the text ('' for a new file) and returns the new one. Returns the folder.
 */
export function copyContentTo(folder: string, edits: Edits): string {
  cpSync(contentFolder, folder, { recursive: true });
  for (const [file, changes] of Object.entries(edits)) {
    const path = join(folder, file);
    const old = existsSync(path) ? readFileSync(path, 'utf8') : '';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      [changes].flat().reduce((text, edit) => edit(text), old),
    );
  }
  return folder;
}

/** The same in a folder for the test that runs. */
export const copyContent = (edits: Edits = {}) => copyContentTo(folderWith(), edits);

type Setting = [path: (string | number)[], value: unknown];

/** Sets values in a YAML file, or between the --- of an article. `undefined` takes one out. */
export const setAll =
  (settings: Setting[]): Edit =>
  (text) => {
    const [, head = text, body = ''] = /^---\n(.*?)(^---\n.*)/ms.exec(text) ?? [];
    const document = parseDocument(head);
    for (const [path, value] of settings)
      if (value === undefined) document.deleteIn(path);
      else document.setIn(path, value);
    return body ? `---\n${String(document)}${body}` : String(document);
  };

export const set = (...setting: Setting): Edit => setAll([setting]);

/** Writes a whole file. */
export const write = (content: unknown): Edit => {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return () => text;
};
