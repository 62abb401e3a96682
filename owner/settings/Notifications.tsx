import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';
import { pushQuery, startPush, stopPush, type PushState } from './push.ts';

const facts: Partial<Record<PushState, string>> = {
  on: words.settings.notificationsActive,
  refused: words.settings.notificationsRefused,
  denied: words.settings.notificationsDenied,
  none: words.settings.notificationsNone,
  install: words.settings.notificationsInstall,
};

/** Turns notifications on and off for this phone, or says why it can't. */
export function NotificationSwitch() {
  const client = useQueryClient();
  const { data: state } = useQuery(pushQuery);
  const { start, isPending, ask } = useReauthentication(
    () => (state === 'on' ? stopPush() : startPush()),
    (now) => client.setQueryData(pushQuery.queryKey, now),
    words.settings.notificationsFailed,
  );
  return (
    <>
      {ask}
      <p role="status" className="empty:absolute">
        {state && facts[state]}
      </p>
      {(state === 'on' || state === 'off' || state === 'refused') && (
        <Button tone={state === 'on' ? 'quiet' : 'amber'} disabled={isPending} onClick={start}>
          {state === 'on' ? words.settings.notificationsOff : words.settings.notificationsOn}
        </Button>
      )}
    </>
  );
}

export function Notifications() {
  return (
    <ScreenSection title={words.settings.notifications}>
      <p className="text-sm text-muted">{words.settings.notificationsText}</p>
      <NotificationSwitch />
    </ScreenSection>
  );
}
