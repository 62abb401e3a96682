import { useEffect, useState } from 'react';
import { interpolate } from '../../contract/text.ts';
import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { useAddPasskey } from '../security/Passkeys.tsx';
import { NotificationSwitch } from '../settings/Notifications.tsx';
import { SignInLayout } from '../sign-in/SignInLayout.tsx';
import { install, useInstallOffer } from './install.ts';
import { skip, useStepsLeft, type Step } from './steps.ts';
import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';

function PasskeyStep() {
  const { start, isPending, ask } = useAddPasskey();
  return (
    <>
      {ask}
      <Button tone="amber" size="lg" disabled={isPending} onClick={start}>
        {words.security.addPasskey}
      </Button>
    </>
  );
}

function HomeScreenStep() {
  const offer = useInstallOffer();
  if (!offer) return <p>{words.setUp.homeScreenHow}</p>;
  return (
    <Button tone="amber" size="lg" onClick={() => void install(offer)}>
      {words.setUp.install}
    </Button>
  );
}

const actions: Record<Step, () => React.ReactNode> = {
  passkey: PasskeyStep,
  homeScreen: HomeScreenStep,
  notifications: NotificationSwitch,
};

/** The setup steps of this phone, one at a time. */
export function SetUp() {
  const left = useStepsLeft();
  const [, setSkips] = useState(0);
  const isOver = left?.length === 0;
  useEffect(() => {
    if (isOver) location.replace(linkTo('requests'));
  }, [isOver]);
  const step = left?.[0];
  if (!step) return <p className="p-4">{words.app.loading}</p>;
  const Action = actions[step];
  return (
    <SignInLayout key={step} title={words.setUp[step]}>
      <p>{words.setUp[`${step}Text`]}</p>
      <Action />
      <Button
        size="lg"
        onClick={() => {
          skip(step);
          setSkips((skips) => skips + 1);
        }}
      >
        {words.setUp.skip}
      </Button>
    </SignInLayout>
  );
}

/** Links to the remaining setup steps, until the owner skips them. */
export function SetUpReminder() {
  const left = useStepsLeft();
  if (!left || left.length === 0) return null;
  return (
    <a href={linkTo('setup')} className={button('quiet')}>
      {interpolate(words.setUp.reminder, { count: left.length })}
    </a>
  );
}
