import type { QueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import { call } from '../api/call.ts';
import { siteQuery } from '../api/queries.ts';

/** Calls the server to change the site, and asks for its state anew, after a refusal too. */
export async function changeSite(
  client: QueryClient,
  [method, path]: [method: string, path: string],
  body?: object,
): Promise<void> {
  try {
    await call(method, `${ownerApiPath}/site${path}`, { body });
  } finally {
    await client.invalidateQueries({ queryKey: siteQuery.queryKey });
  }
}
