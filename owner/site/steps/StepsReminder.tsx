import { button } from '../../../site/ui/button.ts';
import { linkTo } from '../../routes.ts';
import { stepsLeft, takeNoticeOff } from './step-names.ts';
import { useOpenSteps } from './open-steps.ts';

/** Leads to the steps that are left until the site is the owner's own. */
export function StepsReminder() {
  const steps = useOpenSteps();
  if (!steps || (steps.open.length === 0 && !steps.isExample)) return null;
  return (
    <a href={linkTo('go-live')} className={`${button('quiet')} text-center`}>
      {steps.open.length > 0
        ? `Make the site your own: ${stepsLeft(steps.open.length)}`
        : takeNoticeOff}
    </a>
  );
}
