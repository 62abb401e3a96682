import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placeName } from '../../../contract/content-place.ts';
import { isPhoto } from '../../../contract/site-edits.ts';
import { applyEdits, photosIn, writePhotos } from '../../site-edits/edits.ts';
import { readPhotos } from '../../site-edits/photo-store.ts';
import type { Command } from '../terminal/command.ts';
import { count } from '../terminal/table.ts';
import { contentFolderOf, readSiteEdits } from './site-edits.ts';

export const pull: Command = {
  summary: 'writes what was published into content/',
  help: `npm run content -- pull

Writes what was published in the app into the files of the content folder, for a developer to
check in. Notes and all else in the files stay. A release with these files needs the changes no
longer: the next publication leaves them out.`,
  async run({ config, database, print }, args) {
    parseArgs({ args });
    const { shipped, published } = await readSiteEdits(config, database);
    const { sources, flags } = applyEdits(shipped, published);
    const texts = [...sources].filter(
      ([file, source]) => !isPhoto({ file }) && source !== shipped.get(file),
    );
    const folder = contentFolderOf(config);
    for (const [file, source] of texts) writeFileSync(join(folder, file), source);
    const hashes = photosIn(sources).map(({ value }) => value.photo);
    const photos = writePhotos(sources, await readPhotos(database, hashes), folder);
    const changed = [...new Set([...texts.map(([file]) => file), ...photos])];
    for (const file of changed) print(join(folder, file));
    print(
      changed.length > 0 ? `Written: ${count(changed.length, 'file')}.` : 'Nothing to write.',
    );
    for (const flag of flags)
      print(
        flag.kind === 'gone'
          ? `Not written, since its place is gone: ${placeName(flag)}`
          : `Look at this: a release changed it too: ${placeName(flag)}`,
      );
  },
};
