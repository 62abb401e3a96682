import { useQueries, useQuery } from '@tanstack/react-query';
import { words } from 'virtual:words';
import type { ContentField } from '../../contract/renderer.ts';
import { stemOf } from '../../contract/site-edits.ts';
import { siteQuery } from '../api/queries.ts';
import { useWaitingDrafts } from '../offline/site-drafts.ts';
import { pageName } from '../requests/page-name.ts';
import { withDrafts, type Schema } from './places.ts';
import { fileQuery } from './queries.ts';

/** What may be changed in some files, with the last drafts: those, too, that wait on the phone. */
export function useFields(...files: string[]): { fields?: ContentField[]; error?: Error } {
  const waiting = useWaitingDrafts();
  const { data: site } = useQuery(siteQuery);
  const stored = site?.drafts.map((draft) => ({ ...draft, value: draft.after })) ?? [];
  const answers = useQueries({ queries: [...new Set(files)].map(fileQuery) });
  const error = answers.find((one) => one.error)?.error;
  if (answers.some(({ data }) => !data)) return error ? { error } : {};
  const fields = answers.flatMap(({ data = [] }) => data);
  // A photo can be shown once the server has it.
  const sent = waiting.filter(({ jpeg }) => !jpeg);
  return { fields: withDrafts(fields, [...stored, ...sent]) };
}

export type PageOfFile = { hides: ContentField; file: string; address: string; name: string };

/** The pages that have a file of their own, from fields of some folders. */
export const pagesIn = (fields: ContentField[]): PageOfFile[] =>
  fields
    .filter(({ path }) => path.join() === 'hidden')
    .map((hides) => ({
      hides,
      file: hides.file,
      address: hides.pages[0]!,
      name: pageName(hides.pages[0]!),
    }));

/** The choices for a value with their names: pages, or jobs of the price list. */
export function useChoices({ choices = [] }: Schema): Map<string, string> {
  const { fields = [] } = useFields(...choices);
  const jobs = fields.filter(
    ({ file, path }) => file === 'pricing.yaml' && path.length === 3 && path[2] === 'name',
  );
  return new Map([
    ...pagesIn(fields).map(({ file, name, hides }): [string, string] => [
      stemOf(file),
      hides.value === true ? `${name} (${words.site.hidden})` : name,
    ]),
    ...jobs.map(({ path, value }): [string, string] => [String(path[1]), String(value)]),
  ]);
}
