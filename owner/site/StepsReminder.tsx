import { fill } from '../../contract/text.ts';
import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { stepWords } from './step-words.ts';
import { useOpenSteps } from './open-steps.ts';

/** Leads to the steps that are left until the site is the owner's own. */
export function StepsReminder() {
  const steps = useOpenSteps();
  if (!steps || (steps.open.length === 0 && !steps.isExample)) return null;
  return (
    <a href={linkTo('go-live')} className={button('quiet')}>
      {steps.open.length > 0
        ? fill(stepWords.reminder, { count: steps.open.length })
        : stepWords.takeOff}
    </a>
  );
}
