import { useQueries, useQuery } from '@tanstack/react-query';
import type { SiteField } from '../../contract/site-edits.ts';
import { siteQuery } from '../api/queries.ts';
import { useWaitingDrafts } from '../offline/site-drafts.ts';
import { withDrafts } from './places.ts';
import { fileQuery } from './queries.ts';

/** What may be changed in some files, with the last drafts: those, too, that wait on the phone. */
export function useFields(...files: string[]): { fields?: SiteField[]; error?: Error } {
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
