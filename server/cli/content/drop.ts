import { parseArgs } from 'node:util';
import { placeName } from '../../../contract/content-place.ts';
import { transact } from '../../database/transact.ts';
import { applyEdits, valueIn } from '../../site-edits/edits.ts';
import { addPublication, discardDrafts } from '../../site-edits/store.ts';
import { UsageError } from '../terminal/arguments.ts';
import type { Command } from '../terminal/command.ts';
import { readSiteEdits } from './site-edits.ts';

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
    const { shipped, drafts, newest, published } = await readSiteEdits(config, database);
    const draft = drafts.find((one) => placeName(one) === wanted);
    if (draft) {
      await discardDrafts(database, draft);
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
    const { file, path } = edit;
    const change = {
      file,
      path,
      before: valueIn(applyEdits(shipped, published).sources, edit),
      after: valueIn(applyEdits(shipped, edits).sources, edit),
    };
    const id = await transact(database, (trx) =>
      addPublication(
        trx,
        { edits, changes: [change], device: 'npm run content', basedOn: newest?.id },
        now,
      ),
    );
    if (!id) throw new UsageError('The site is being published. Try again when it is done.');
    print(`Taken back: ${wanted}. The server publishes it within seconds.`);
  },
};
