import type { QueryClient } from '@tanstack/react-query';
import { siteQuery } from '../api/queries.ts';
import { keyOf, type Place } from '../../contract/content-place.ts';
import {
  isStuck,
  saveDrafts,
  waitingDrafts,
  type WaitingDraft,
} from '../offline/site-drafts.ts';
import { errorsAt } from './places.ts';

/**
 * Saves drafts. Returns false if the owner has to decide about one, or if there is a mistake at these
 * places, by default the drafts' own; true while they wait for a signal.
 */
export async function saveAndCheck(
  client: QueryClient,
  drafts: WaitingDraft[],
  places: Place[] = drafts,
): Promise<boolean> {
  await saveDrafts(client, drafts);
  const keys = drafts.map(keyOf);
  const left = waitingDrafts().filter((one) => keys.includes(keyOf(one)));
  if (left.length > 0) return !left.some(isStuck);
  const errors = client.getQueryData(siteQuery.queryKey)?.errors ?? [];
  return places.every((place) => errorsAt(errors, place).length === 0);
}
