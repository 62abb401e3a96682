import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { readSources } from '../../site-edits/edits.ts';
import { editsOf, listPublications, readDrafts } from '../../site-edits/store.ts';
import { UsageError } from '../terminal/arguments.ts';

/** The content folder that is edited. Throws {@link UsageError} if editing is off. */
export function contentFolderOf({ editedContent }: Config): string {
  if (editedContent === undefined)
    throw new UsageError('SITE_EDITING is off, so nothing is changed in the app.');
  return editedContent;
}

/** The shipped content with all that the owner changed in it. */
export async function readSiteEdits(config: Config, database: Database) {
  const shipped = readSources(contentFolderOf(config));
  const drafts = await readDrafts(database);
  const publications = await listPublications(database);
  const newest = publications.find(({ state }) => state === 'live');
  return { shipped, drafts, newest, published: newest ? editsOf(newest) : [] };
}

/** A value in one line. */
export const inOneLine = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
