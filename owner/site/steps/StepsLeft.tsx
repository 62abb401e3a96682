import { useQuery } from '@tanstack/react-query';
import type { ConfirmedGroup } from '../../../contract/confirmed.ts';
import { button } from '../../../site/ui/button.ts';
import { stepsQuery } from '../../api/queries.ts';
import { linkTo } from '../../routes.ts';
import { Mark } from '../../ui/Mark.tsx';
import { useUnsentDrafts } from '../drafts.ts';
import { stepsLeft, takeNoticeOff } from './step-names.ts';

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

/** On the tab: how many steps are left to a site of the owner's own. */
export function StepsLeft() {
  const count = useOpenSteps()?.open.length ?? 0;
  if (count === 0) return null;
  return <Mark count={count} name={stepsLeft(count)} />;
}

/** Leads to the steps that are left until the site is the owner's own. */
export function StepsReminder() {
  const steps = useOpenSteps();
  if (!steps || (steps.open.length === 0 && !steps.isExample)) return null;
  const count = steps.open.length;
  return (
    <a href={linkTo('go-live')} className={`${button('quiet')} text-center`}>
      {count > 0 ? `Make the site your own: ${stepsLeft(count)}` : takeNoticeOff}
    </a>
  );
}
