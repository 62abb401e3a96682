import { useQueries, useQuery } from '@tanstack/react-query';
import type { ContentField } from '../../contract/renderer.ts';
import { growingFolders, stemOf } from '../../contract/site-edits.ts';
import { siteQuery } from '../api/queries.ts';
import { useWaitingDrafts } from '../offline/site-drafts.ts';
import { pageName } from '../requests/page-name.ts';
import { words } from '../words.ts';
import { withDrafts, type Schema } from './places.ts';
import { fileQueries } from './queries.ts';

/** With both, the fields may be old. */
export type Fields = { fields?: ContentField[] | undefined; error?: Error | null | undefined };

/** The editable fields of some files with the latest drafts, those waiting on the phone included. */
export function useFields(...files: string[]): Fields {
  const waiting = useWaitingDrafts();
  const { data: site } = useQuery(siteQuery);
  const stored = site?.drafts.map((draft) => ({ ...draft, value: draft.after })) ?? [];
  const answers = useQueries({ queries: fileQueries([...new Set(files)]) });
  // Shown at the first failure, since kept data may be old while more tries follow.
  const error = answers
    .map((one) => (one.data ? one.failureReason : one.error))
    .find((one) => one !== null);
  if (answers.some(({ data }) => !data)) return { error };
  const fields = answers
    .flatMap(({ data = [] }) => data)
    .filter(({ file }) => files.some((one) => one === file || file.startsWith(`${one}/`)));
  // A photo can be shown once the server has it.
  const sent = waiting.filter(({ jpeg }) => !jpeg);
  return { fields: withDrafts(fields, [...stored, ...sent]), error };
}

type PageOfFile = { hides: ContentField; file: string; address: string; name: string };

/** The pages that have a file of their own, from fields of some folders. */
export const pagesIn = (fields: ContentField[]): PageOfFile[] =>
  fields
    .filter(({ path }) => path.join() === 'hidden')
    .map((hides) => ({
      hides,
      file: hides.file,
      address: hides.pages[0]!,
      name: String(hides.schema['page']),
    }));

/** Hook: names pages by their addresses, new and hidden ones included. */
export function usePageName(): (address: string) => string {
  const { fields = [] } = useFields(...growingFolders);
  const own = new Map(pagesIn(fields).map(({ address, name }) => [address, name]));
  return (address) => own.get(address) ?? pageName(address);
}

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
