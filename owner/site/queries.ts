import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteField, SiteState, SiteTodo } from '../../contract/site-edits.ts';
import { call, NetworkError } from '../api/call.ts';
import { siteQuery } from '../api/queries.ts';

/** How often, and after how many ms, what the server has to render is asked for again. */
export const maxRetries = 5;
export const retryMs = 2000;

/** Changes with every draft and publication. */
export const versionOf = (site: SiteState | undefined): string => {
  const [last] = site?.history ?? [];
  return site
    ? [last?.state === 'live' && last.id, ...site.drafts.map((one) => one.version)].join()
    : '';
};

/** What the server renders for an answer. Not kept on the device, since it is large. */
const rendered = {
  // A slow server answers that it can't yet, and goes on working at it.
  retry: (count: number, error: Error) => error instanceof NetworkError && count < maxRetries,
  retryDelay: retryMs,
  meta: { forget: true },
};

const fieldsQuery = (of: Record<string, string>) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'fields', of],
    queryFn: async ({ signal }) => {
      const path = `${ownerApiPath}/site/fields?${new URLSearchParams(of)}`;
      return (await call<{ fields: SiteField[] }>('GET', path, { signal })).fields;
    },
    ...rendered,
  });

/** The editable fields of one file. */
export const fileQuery = (file: string) => fieldsQuery({ file });

/** The editable fields of one page. */
export const pageQuery = (address: string) => fieldsQuery({ address });

/** What is left to do before real visitors come, for one state of the drafts. */
export const todosQuery = (version: string) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'todos', version],
    queryFn: async ({ signal }) =>
      (await call<{ todos: SiteTodo[] }>('GET', `${ownerApiPath}/site/todos`, { signal }))
        .todos,
    placeholderData: keepPreviousData,
    ...rendered,
  });
