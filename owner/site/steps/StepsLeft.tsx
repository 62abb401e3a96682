import { Mark } from '../../ui/Mark.tsx';
import { useOpenSteps } from './open-steps.ts';
import { stepsLeft } from './step-names.ts';

/** How many steps are left to a site of the owner's own. */
export function StepsLeft() {
  const count = useOpenSteps()?.open.length ?? 0;
  if (count === 0) return null;
  return <Mark count={count} name={stepsLeft(count)} />;
}
