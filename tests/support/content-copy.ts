import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { fixture } from './fixture.ts';

/**
 * Copies the fixture's content, or another folder's, to a temporary folder for one test and
 * rewrites files there by their relative path: each function gets the text ('' for a new file)
 * and returns the new one. Returns the folder, for CONTENT_DIR.
 */
export function copyContent(
  changes: Record<string, (text: string) => string> = {},
  source = fixture.content,
): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(source, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''));
  }
  return folder;
}
