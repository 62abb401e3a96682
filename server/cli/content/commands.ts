import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placeName } from '../../../contract/content-place.ts';
import type { SiteChange } from '../../../contract/site-answers.ts';
import { glasgowTime } from '../../../contract/time.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { isShippedPhoto, readContent } from '../../site-edits/content.ts';
import { readDraft } from '../../site-edits/draft.ts';
import { readPhoto } from '../../site-edits/photo-store.ts';
import { livePatch, livePublications } from '../../site-edits/publications.ts';
import { UsageError, type Command } from '../terminal/command.ts';
import { count, table } from '../terminal/table.ts';
import { writePatch } from './write-patch.ts';

/** The content folder that is edited. Throws {@link UsageError} if editing is off. */
function contentFolderOf({ editedContent }: Config): string {
  if (editedContent === undefined)
    throw new UsageError('SITE_EDITING is off, so nothing is changed in the app.');
  return editedContent;
}

const readSite = async (config: Config, { db }: Database) => ({
  content: await readContent(contentFolderOf(config)),
  draft: await readDraft(db),
  published: await livePatch(db),
  newest: await livePublications(db).select(['id', 'at']).executeTakeFirst(),
});

/** A value in one line. */
const inOneLine = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

export const status: Command = {
  summary: 'what was changed in the app',
  help: `npm run content -- status

The draft, what is published over the content that ships, and words that have no place any more
since a release.`,
  async run({ config, database, print }, args) {
    parseArgs({ args });
    const { content, draft, newest, published } = await readSite(config, database);
    const lists: [title: string, changes: SiteChange[]][] = [
      ['Drafted', content.linesBetween(published, draft.patch)],
      [
        `Published${newest ? ` ${glasgowTime(newest.at)}` : ''}`,
        content.linesBetween({}, published).filter((line) => !isShippedPhoto(content, line)),
      ],
      ['Without a place since a release', draft.aside],
    ];
    const filled = lists.filter(([, changes]) => changes.length > 0);
    if (filled.length === 0) print('Nothing was changed in the app.');
    for (const [title, changes] of filled) {
      const rows = changes.map((one) => [
        placeName(one),
        inOneLine(one.before),
        inOneLine(one.after),
      ]);
      print(`${title}\n${table(['Place', 'Before', 'After'], rows)}\n`);
    }
  },
};

export const pull: Command = {
  summary: 'writes what was published into content/',
  help: `npm run content -- pull

Writes what was published in the app into the files of the content folder, for a developer to
check in. Notes and all else in the files stay, and nothing changes on the server: a release with
these files takes the changes over.`,
  async run({ config, database, print }, args) {
    parseArgs({ args });
    const { content, published } = await readSite(config, database);
    const written = await writePatch(content, published, (hash) =>
      readPhoto(database.db, hash),
    );
    for (const file of written) print(join(content.folder, file));
    print(
      written.length > 0 ? `Written: ${count(written.length, 'file')}.` : 'Nothing to write.',
    );
  },
};
