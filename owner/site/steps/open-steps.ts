import { useQuery } from '@tanstack/react-query';
import type { ConfirmedGroup } from '../../../contract/confirmed.ts';
import { stepsQuery } from '../../api/queries.ts';
import { useUnsentDrafts } from '../drafts.ts';

/** The steps that are left, those confirmed without a signal apart; undefined until known. */
export function useOpenSteps(): { open: ConfirmedGroup[]; isExample: boolean } | undefined {
  const { data } = useQuery(stepsQuery);
  const unsent = useUnsentDrafts();
  const isDone = (group: ConfirmedGroup) =>
    unsent.some(
      ({ path, value }) => path.join() === `confirmed,${group},right` && value === true,
    );
  return data && { ...data, open: data.open.filter((group) => !isDone(group)) };
}
