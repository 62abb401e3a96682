import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { stepsQuery } from '../api/queries.ts';
import { linkTo, linkToStep } from '../routes.ts';
import { AddPasskey } from '../security/Passkeys.tsx';
import { NotificationSwitch } from '../settings/Notifications.tsx';
import { SignInLayout } from '../sign-in/SignInLayout.tsx';
import { install, useInstallOffer } from './install.ts';
import { skip, useStepsLeft, type Step } from './steps.ts';
import { Button } from '../ui/Button.tsx';

function HomeScreenStep() {
  const offer = useInstallOffer();
  if (!offer)
    return (
      <p>
        On an iPhone, tap Share, then Add to Home Screen. In other browsers, open the menu and
        tap Install or Add to Home screen. Then open the app from there.
      </p>
    );
  return (
    <Button tone="amber" size="lg" onClick={() => void install(offer)}>
      Put it there
    </Button>
  );
}

const steps: Record<Step, { title: string; text: string; Action: () => React.ReactNode }> = {
  passkey: {
    title: 'Sign in with your finger next time',
    text: 'With a passkey you sign in with your finger, face or PIN. There is no password to remember.',
    Action: () => <AddPasskey tone="amber" size="lg" />,
  },
  homeScreen: {
    title: 'Put the app on your home screen',
    text: 'It then opens like any app, and its icon counts who is waiting.',
    Action: HomeScreenStep,
  },
  notifications: {
    title: 'Hear of new requests at once',
    text: 'Turn this on to hear of each new request on this phone. The lock screen shows no names.',
    Action: () => <NotificationSwitch />,
  },
};

/** The setup steps of this phone, one at a time. */
export function SetUp() {
  const left = useStepsLeft();
  const [, setSkips] = useState(0);
  const isOver = left?.length === 0;
  // Then come the steps to a site of his own; without site editing there are none.
  const { data: site, isPending } = useQuery(stepsQuery);
  const first = site?.open[0];
  useEffect(() => {
    if (isOver && !isPending) location.replace(first ? linkToStep(first) : linkTo('requests'));
  }, [isOver, isPending, first]);
  const step = left?.[0];
  if (!step) return <p className="p-4">Loading</p>;
  const { title, text, Action } = steps[step];
  return (
    <SignInLayout key={step} title={title}>
      <p>{text}</p>
      <Action />
      <Button
        size="lg"
        onClick={() => {
          skip(step);
          setSkips((skips) => skips + 1);
        }}
      >
        Not now
      </Button>
    </SignInLayout>
  );
}
