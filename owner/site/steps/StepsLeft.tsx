import { Mark } from '../../ui/Mark.tsx';
import { useOpenSteps } from './open-steps.ts';

/** How many steps are left to a site of the owner's own. */
export function StepsLeft() {
  const count = useOpenSteps()?.open.length ?? 0;
  if (count === 0) return null;
  return <Mark count={count} name={`${count} steps left`} />;
}
