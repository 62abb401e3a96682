import { SetUpReminder } from '../setup/SetUpReminder.tsx';
import { SessionWarning } from '../sign-in/SessionWarning.tsx';
import { StepsReminder } from '../site/steps/StepsLeft.tsx';

/** Reminders to set up this phone and the site. */
export const Reminders = () => (
  <>
    <SessionWarning />
    <SetUpReminder />
    <StepsReminder />
  </>
);
