import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openPublisher } from '../../site-edits/publisher.ts';
import { withPrivacyNotice } from '../../site-files/fill-page.ts';
import { openLiveBuild } from '../../site-files/live-build.ts';
import { loadBuild, type Build } from '../../site-files/load-build.ts';
import { writeBuild } from '../../site-files/write-build.ts';
import { UsageError } from '../terminal/arguments.ts';
import type { Command, Context } from '../terminal/command.ts';
import { count } from '../terminal/table.ts';
import { contentFolderOf, readSiteEdits } from './site-edits.ts';

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
  const build = openLiveBuild(withPrivacyNotice(shipped, config), now);
  const log = { info() {}, warn: console.error, error: console.error };
  const publisher = openPublisher({ build, config, database, log, now }, shipped);
  await publisher?.start();
  await publisher?.stop();
  const { newest } = await readSiteEdits(config, database);
  const problem = publisher?.problem(newest?.id);
  if (problem)
    throw new UsageError(`This release can't show the newest publication: ${problem}`);
  return writeBuild(build, folder);
}
