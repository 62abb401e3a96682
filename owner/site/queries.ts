import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { ContentField } from '../../contract/renderer.ts';
import { growingFolders, type SiteState, type SiteTodo } from '../../contract/site-edits.ts';
import { call } from '../api/call.ts';
import { siteQuery, whileRendering } from '../api/queries.ts';
import { keyOf, type Place } from '../offline/content-place.ts';

/** A key that changes with every draft and publication. */
export const versionOf = (site: SiteState | undefined): string => {
  const [last] = site?.history ?? [];
  return site
    ? [last?.state === 'live' && last.id, ...site.drafts.map((one) => one.version)].join()
    : '';
};

/** The version of the draft of a place, 0 for none. */
export const draftVersion = (site: SiteState | undefined, place: Place): number =>
  site?.drafts.find((one) => keyOf(one) === keyOf(place))?.version ?? 0;

/** Too large to keep on the device. */
const forgotten = { forget: true };

const fieldsQuery = (of: Record<string, string>, meta = forgotten) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'fields', of],
    queryFn: async ({ signal }) => {
      const path = `${ownerApiPath}/site/fields?${new URLSearchParams(of)}`;
      return (await call<{ fields: ContentField[] }>('GET', path, { signal })).fields;
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

/** The queries that have the editable fields of some files, and of folders what is of a whole file. */
export const fileQueries = (files: string[]) => [
  ...new Set(
    files.map((file) => (quickFiles.includes(file) ? quickQuery : fieldsQuery({ file }))),
  ),
];

/** The editable fields of one page. */
export const pageQuery = (address: string) => fieldsQuery({ address });

/** The to-dos before going live, for one state of the drafts. */
export const todosQuery = (version: string) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'todos', version],
    queryFn: async ({ signal }) =>
      (await call<{ todos: SiteTodo[] }>('GET', `${ownerApiPath}/site/todos`, { signal }))
        .todos,
    placeholderData: keepPreviousData,
    ...whileRendering,
    meta: forgotten,
  });
