import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** What says which answers the app keeps, and how they look. */
const sources = [
  'contract/owner.ts',
  'contract/owner-sign-in.ts',
  'contract/owner-templates.ts',
  'contract/fields.ts',
  'contract/location.ts',
  'owner/api/queries.ts',
];

const printer = ts.createPrinter({ removeComments: true });

const withoutComments = (file: string) =>
  printer.printFile(
    ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext),
  );

/** A name for the shape of the server's answers: the app drops those that were kept in another one. */
export const answersShape = (): string =>
  createHash('sha256').update(sources.map(withoutComments).join('')).digest('hex').slice(0, 12);
