import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { ContentField } from '../../contract/renderer.ts';
import type { SiteState, SiteTodo } from '../../contract/site-answers.ts';
import type { PhotoValue } from '../../contract/site-bodies.ts';
import { growingFolders } from '../../contract/site-edits.ts';
import { get, siteQuery, whileRendering } from '../api/queries.ts';
import { isAt, type Place } from '../../contract/content-place.ts';

/** A key that changes with every draft and publication. */
export const versionOf = (site: SiteState | undefined): string => {
  const [last] = site?.history ?? [];
  return site
    ? [last?.state === 'live' && last.id, ...site.drafts.map((one) => one.version)].join()
    : '';
};

/** The version of the draft of a place, 0 for none. */
export const draftVersion = (site: SiteState | undefined, place: Place): number =>
  site?.drafts.find((one) => isAt(one, place))?.version ?? 0;

/** The address of one of the owner's photos. */
export const photoAddress = ({ photo }: PhotoValue): string =>
  `${ownerApiPath}/site/photos/${photo}/jpeg`;

/** Too large to keep on the device. */
const forgotten = { forget: true };

const fieldsQuery = (of: Record<string, string>, meta = forgotten) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'fields', of],
    queryFn: async ({ signal }) => {
      const path = `/site/fields?${new URLSearchParams(of)}`;
      return (await get<{ fields: ContentField[] }>(path, signal)).fields;
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

/** The queries for the editable fields of some files; of folders, only fields of a whole file. */
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
      (await get<{ todos: SiteTodo[] }>('/site/todos', signal)).todos,
    placeholderData: keepPreviousData,
    ...whileRendering,
    meta: forgotten,
  });
