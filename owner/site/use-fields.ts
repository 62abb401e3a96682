import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { SiteState, SiteTodo } from '../../contract/site-answers.ts';
import { growingFolders, stemOf } from '../../contract/site-edits.ts';
import { getRendered, siteQuery, whileRendering } from '../api/queries.ts';
import { useUnsentDrafts } from './drafts.ts';
import { pageName } from '../requests/page-name.ts';
import { withDrafts, type Field, type Schema } from './places.ts';

/** A key that changes with every draft and publication. */
export const versionOf = (site: SiteState | undefined): string => {
  const [last] = site?.history ?? [];
  return site ? `${last?.state === 'live' && last.id}, ${site.version}` : '';
};

/** The key of all editable fields, which are fetched anew after each draft and publication. */
export const fieldsKey = [...siteQuery.queryKey, 'fields'];

/** Too large to keep on the device. */
const forgotten = { forget: true };

const fieldsQuery = (of: Record<string, string>, meta = forgotten) =>
  queryOptions({
    queryKey: [...fieldsKey, of],
    staleTime: Infinity,
    queryFn: async ({ signal }) => {
      const path = `/site/fields?${new URLSearchParams(of)}`;
      return (await getRendered<{ fields: Field[] }>(path, signal)).fields;
    },
    ...whileRendering,
    meta,
  });

/** The files and folders of the quick jobs, which open without a signal too. */
export const quickFiles = [
  'business.yaml',
  'google-reviews.yaml',
  'navigation.yaml',
  'pricing.yaml',
  'pictures',
  ...growingFolders,
];
const quickQuery = fieldsQuery({ file: quickFiles.join() }, { forget: false });

export const pageQuery = (address: string) => fieldsQuery({ address });

/** The to-dos before going live, for one state of the drafts. */
export const todosQuery = (version: string) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'todos', version],
    queryFn: async ({ signal }) =>
      (await getRendered<{ todos: SiteTodo[] }>('/site/todos', signal)).todos,
    placeholderData: keepPreviousData,
    ...whileRendering,
    meta: forgotten,
  });

/** If both are set, the fields may be outdated; `isOld` while newer ones are on their way. */
export type Fields = {
  fields?: Field[] | undefined;
  error?: Error | null | undefined;
  isOld?: boolean;
};

/**
 * The editable fields of some files, and those of whole files in some folders, with the latest drafts;
 * those that are still on the phone are included.
 */
export function useFields(...files: string[]): Fields {
  const unsent = useUnsentDrafts();
  const { data: site } = useQuery(siteQuery);
  const stored = site?.changes.map((one) => ({ ...one, value: one.after })) ?? [];
  const queries = files.map((file) =>
    quickFiles.includes(file) ? quickQuery : fieldsQuery({ file }),
  );
  const answers = useQueries({ queries: [...new Set(queries)] });
  // Shown at the first failure, since kept data may be old while more tries follow.
  const error = answers
    .map((one) => (one.data ? one.failureReason : one.error))
    .find((one) => one !== null);
  if (answers.some(({ data }) => !data)) return { error };
  const fields = answers
    .flatMap(({ data = [] }) => data)
    .filter(({ file }) => files.some((one) => one === file || file.startsWith(`${one}/`)));
  const isOld = !error && answers.some(({ isStale, isFetching }) => isStale && isFetching);
  return { fields: withDrafts(fields, [...stored, ...unsent]), error, isOld };
}

type PageOfFile = { hides: Field; file: string; address: string; name: string };

/** The pages that have a file of their own, from fields of some folders. */
export const pagesIn = (fields: Field[]): PageOfFile[] =>
  fields
    .filter(({ path }) => path.join() === 'hidden')
    .map((hides) => ({
      hides,
      file: hides.file,
      address: hides.pages[0]!,
      name: String(hides.schema.page),
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
      hides.value === true ? `${name} (hidden)` : name,
    ]),
    ...jobs.map(({ path, value }): [string, string] => [String(path[1]), String(value)]),
  ]);
}
