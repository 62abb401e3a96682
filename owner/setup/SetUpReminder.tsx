import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { useStepsLeft } from './steps.ts';

/** Links to the remaining setup steps, until the owner skips them. */
export function SetUpReminder() {
  const left = useStepsLeft();
  if (!left || left.length === 0) return null;
  return (
    <a href={linkTo('setup')} className={`${button('quiet')} text-center`}>
      Finish setting up this phone: {left.length} left
    </a>
  );
}
