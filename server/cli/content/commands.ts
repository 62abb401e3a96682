import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { placeName } from '../../../contract/content-place.ts';
import type { SiteChange } from '../../../contract/site-answers.ts';
import { glasgowTime } from '../../../contract/time.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transact.ts';
import {
  applyEdits,
  changesOf,
  photosIn,
  readContents,
  valueIn,
  withEdit,
  writeChanges,
} from '../../site-edits/edits.ts';
import { readPhotos } from '../../site-edits/photo-store.ts';
import { openPublisher } from '../../site-edits/publisher.ts';
import { addPublication, readEdits, replaceDraft } from '../../site-edits/store.ts';
import { withPrivacyNotice } from '../../site-files/fill-page.ts';
import { openLiveBuild } from '../../site-files/live-build.ts';
import { loadBuild, type Build } from '../../site-files/load-build.ts';
import { writeBuild } from '../../site-files/write-build.ts';
import { UsageError, type Command, type Context } from '../terminal/command.ts';
import { count, table } from '../terminal/table.ts';

/** The content folder that is edited. Throws {@link UsageError} if editing is off. */
function contentFolderOf({ editedContent }: Config): string {
  if (editedContent === undefined)
    throw new UsageError('SITE_EDITING is off, so nothing is changed in the app.');
  return editedContent;
}

const readSite = (config: Config, database: Database) =>
  readEdits(database, readContents(contentFolderOf(config)));

/** A value in one line. */
const inOneLine = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');

export const status: Command = {
  summary: 'what was changed in the app',
  help: `npm run content -- status

The drafts, what is published over the content that ships, and what a release has removed
the place of. Each is named by its place, as "drop" takes it.`,
  async run({ config, database, print }, args) {
    parseArgs({ args });
    const { shipped, drafts, flags, newest, published, publishedFiles } = await readSite(
      config,
      database,
    );
    const of = (kind: string) => flags.filter((flag) => flag.kind === kind);
    const aside = new Set(of('gone').map(placeName));
    const lists: [title: string, changes: SiteChange[]][] = [
      ['Drafts', changesOf(publishedFiles, drafts.reduce(withEdit, []))],
      [
        `Published${newest ? ` ${glasgowTime(newest.at)}` : ''}`,
        changesOf(shipped, published).filter((one) => !aside.has(placeName(one))),
      ],
      ['Of these, changed by a release too', of('changed')],
      ['Set aside, since a release removed the place', of('gone')],
    ];
    const filled = lists.filter(([, changes]) => changes.length > 0);
    if (filled.length === 0) print('Nothing was changed in the app.');
    for (const [title, changes] of filled) {
      const rows = changes.map((one) => [
        placeName(one),
        inOneLine(one.before),
        inOneLine(one.after),
      ]);
      print(`${title}\n${table(['Place', 'Before', 'After'], rows, ['Before', 'After'])}\n`);
    }
  },
};

export const pull: Command = {
  summary: 'writes what was published into content/',
  help: `npm run content -- pull

Writes what was published in the app into the files of the content folder, for a developer to
check in. Notes and all else in the files stay. A release with these files needs the changes no
longer: the next publication leaves them out.`,
  async run({ config, database, print }, args) {
    parseArgs({ args });
    const { shipped, published } = await readSite(config, database);
    const { changed, flags } = applyEdits(shipped, published);
    const hashes = photosIn(changed).map(({ value }) => value.photo);
    const folder = contentFolderOf(config);
    const written = writeChanges(changed, await readPhotos(database, hashes), folder);
    for (const file of written) print(join(folder, file));
    print(
      written.length > 0 ? `Written: ${count(written.length, 'file')}.` : 'Nothing to write.',
    );
    for (const flag of flags)
      print(
        flag.kind === 'gone'
          ? `Not written, since its place is gone: ${placeName(flag)}`
          : `Look at this: a release changed it too: ${placeName(flag)}`,
      );
  },
};

export const drop: Command = {
  summary: 'takes one change back',
  help: `npm run content -- drop PLACE

Takes back the draft at a place or, if there is none, what was published there: then the words
that ship are published again, by the server that runs. PLACE is as in "npm run content -- status":
'pricing.yaml#/jobs/opening/price'.`,
  async run({ config, database, now, print }, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [wanted] = positionals;
    if (wanted === undefined) throw new UsageError('Say which place.');
    const { shipped, drafts, newest, published, publishedFiles } = await readSite(
      config,
      database,
    );
    const draft = drafts.find((one) => placeName(one) === wanted);
    if (draft) {
      await replaceDraft(database, draft);
      print(`The draft is gone: ${wanted}`);
      return;
    }
    const edit = published.find((one) => placeName(one) === wanted);
    if (!edit) {
      throw new UsageError(
        `Nothing was changed at ${wanted}: see "npm run content -- status".`,
      );
    }
    const edits = published.filter((one) => one !== edit);
    const value = valueIn(applyEdits(shipped, edits).contents, edit);
    const changes = changesOf(publishedFiles, [{ ...edit, value }]);
    const id = await transact(database, (trx) =>
      addPublication(
        trx,
        { edits, changes, device: 'npm run content', basedOn: newest?.id },
        now,
      ),
    );
    if (!id) throw new UsageError('The site is being published. Try again when it is done.');
    print(`Taken back: ${wanted}. The server publishes it within seconds.`);
  },
};

export const files: Command = {
  summary: 'writes the published site for a CDN',
  help: `npm run content -- files FOLDER

Writes the site as it was published last into a new or empty folder: site/ holds the public
files, pages/ the ones for errors, build.json the headers of each page (docs/going-live.md).`,
  async run(context, args) {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const [folder] = positionals;
    if (folder === undefined) throw new UsageError('Say in which folder.');
    if (existsSync(folder) && readdirSync(folder).length > 0)
      throw new UsageError(`${folder} is not empty.`);
    contentFolderOf(context.config);
    const written = await writePublished(loadBuild(resolve('dist')), context, folder);
    context.print(`Written to ${folder}: ${count(written, 'file')}.`);
  },
};

/** Writes the newest publication of a built site, rendering it first where no server has yet. */
export async function writePublished(
  shipped: Build,
  { config, database }: Pick<Context, 'config' | 'database'>,
  folder: string,
): Promise<number> {
  const now = () => new Date();
  const build = openLiveBuild(withPrivacyNotice(shipped, config));
  const log = { info() {}, warn: console.error, error: console.error };
  const publisher = openPublisher({ build, config, database, log, now }, shipped);
  await publisher?.follow();
  await publisher?.compress();
  const { newest } = await readSite(config, database);
  const problem = publisher?.problem(newest?.id);
  if (problem)
    throw new UsageError(`This release can't show the newest publication: ${problem}`);
  return writeBuild(build, folder);
}
