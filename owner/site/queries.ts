import { queryOptions } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteField, SiteState } from '../../contract/site-edits.ts';
import { call } from '../api/call.ts';

const publishingMs = 1000;
const idleMs = 30_000;

/** The state of the site's changes; polled each second while publishing. */
export const siteQuery = queryOptions({
  queryKey: ['site'],
  queryFn: ({ signal }) => call<SiteState>('GET', `${ownerApiPath}/site`, { signal }),
  refetchInterval: ({ state }) =>
    state.data?.history[0]?.state === 'rendering' ? publishingMs : idleMs,
});

const fieldsQuery = (of: Record<string, string>) =>
  queryOptions({
    queryKey: ['site', 'fields', of],
    queryFn: async ({ signal }) => {
      const path = `${ownerApiPath}/site/fields?${new URLSearchParams(of)}`;
      return (await call<{ fields: SiteField[] }>('GET', path, { signal })).fields;
    },
    // Large and quickly fetched, so it is not stored.
    meta: { forget: true },
  });

/** The editable fields of one file. */
export const fileQuery = (file: string) => fieldsQuery({ file });

/** The editable fields of one page. */
export const pageQuery = (address: string) => fieldsQuery({ address });
