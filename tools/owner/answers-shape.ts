import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The app's queries, whose imports have the answers' types. */
const starts = ['owner/api/queries.ts', 'owner/site/queries.ts'];

/** Adds a file and what it imports from the contract, directly or not. */
function withContract(file: string, found: Set<string>): void {
  if (found.has(file)) return;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
    const imported = fileName.startsWith('.') ? join(file, '..', fileName) : '';
    if (imported.startsWith('contract/')) withContract(imported, found);
  }
}

const printer = ts.createPrinter({ removeComments: true });

const withoutComments = (file: string) =>
  printer.printFile(
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext),
  );

/** A name for the shape of the server's answers: the app drops those that were kept in another one. */
export function answersShape(): string {
  const files = new Set<string>();
  for (const start of starts) withContract(start, files);
  const shapes = [...files].map(withoutComments).join('');
  return createHash('sha256').update(shapes).digest('hex').slice(0, 12);
}
