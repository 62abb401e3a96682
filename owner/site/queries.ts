import { queryOptions } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteField } from '../../contract/site-edits.ts';
import { call, NetworkError } from '../api/call.ts';
import { siteQuery } from '../api/queries.ts';

/** How often, and after how many ms, what the server has to render is asked for again. */
export const maxRetries = 5;
export const retryMs = 2000;

const fieldsQuery = (of: Record<string, string>) =>
  queryOptions({
    queryKey: [...siteQuery.queryKey, 'fields', of],
    queryFn: async ({ signal }) => {
      const path = `${ownerApiPath}/site/fields?${new URLSearchParams(of)}`;
      return (await call<{ fields: SiteField[] }>('GET', path, { signal })).fields;
    },
    // A slow server answers that it can't yet, and goes on working at it.
    retry: (count, error) => error instanceof NetworkError && count < maxRetries,
    retryDelay: retryMs,
    // Too large to be kept on the device.
    meta: { forget: true },
  });

/** The editable fields of one file. */
export const fileQuery = (file: string) => fieldsQuery({ file });

/** The editable fields of one page. */
export const pageQuery = (address: string) => fieldsQuery({ address });
