import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { pushQuery, startPush, stopPush, type PushState } from './push.ts';

const facts: Partial<Record<PushState, string>> = {
  on: 'This phone is notified.',
  refused:
    'This phone’s notification service refused the last one, so nothing reaches it. Turn them on again. If that does not help, whoever runs the server finds why in /healthz.',
  denied:
    'Notifications of this site are blocked. Allow them in the settings of the phone, then come back.',
  none: "This browser can't show notifications. Open the app in Chrome, Edge, Firefox or Safari.",
  install:
    'On an iPhone, first put the app on the home screen: Share, then Add to Home Screen.',
};

/** Turns notifications on and off for this phone, or says why it can't. */
export function NotificationSwitch({ tone = 'amber' }: { tone?: 'amber' | 'quiet' }) {
  const client = useQueryClient();
  const { data: state } = useQuery(pushQuery);
  return (
    <>
      <p role="status" className="empty:absolute">
        {state && facts[state]}
      </p>
      {(state === 'on' || state === 'off' || state === 'refused') && (
        <ActionButton
          tone={state === 'on' ? 'quiet' : tone}
          run={state === 'on' ? stopPush : startPush}
          onDone={(now) => client.setQueryData(pushQuery.queryKey, now)}
          failed="The browser could not turn notifications on. Check that this phone is online and that the browser may notify you, then try again."
        >
          {state === 'on' ? 'Stop on this phone' : 'Notify this phone'}
        </ActionButton>
      )}
    </>
  );
}

export function Notifications() {
  return (
    <ScreenSection title="Notifications">
      <p className="text-sm text-muted">
        Turn this on to hear of each new request on this phone, beside WhatsApp and email. The
        lock screen shows the number of the request, no names.
      </p>
      <NotificationSwitch />
    </ScreenSection>
  );
}
