import { parseArgs } from 'node:util';
import { placeName } from '../../../contract/content-place.ts';
import { glasgowTime } from '../../../contract/time.ts';
import type { SiteChange } from '../../../contract/site-answers.ts';
import { applyEdits, changesOf, withEdit } from '../../site-edits/edits.ts';
import type { Command } from '../terminal/command.ts';
import { table } from '../terminal/table.ts';
import { inOneLine, readSiteEdits } from './site-edits.ts';

export const status: Command = {
  summary: 'what was changed in the app',
  help: `npm run content -- status

The drafts, what is published over the content that ships, and what a release has removed
the place of. Each is named by its place, as "drop" takes it.`,
  async run({ config, database, print }, args) {
    parseArgs({ args });
    const { shipped, drafts, newest, published } = await readSiteEdits(config, database);
    const { sources, flags } = applyEdits(shipped, published);
    const of = (kind: string) => flags.filter((flag) => flag.kind === kind);
    const aside = new Set(of('gone').map(placeName));
    const lists: [title: string, changes: SiteChange[]][] = [
      ['Drafts', changesOf(sources, drafts.reduce(withEdit, []))],
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
