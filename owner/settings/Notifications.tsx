import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { Alert } from '../ui/Alert.tsx';
import { Part } from '../ui/Screen.tsx';
import { pushState, startPush, stopPush, type PushState } from './push.ts';

const pushKey = ['push'];

const facts: Partial<Record<PushState, string>> = {
  on: words.settings.notificationsActive,
  denied: words.settings.notificationsDenied,
  none: words.settings.notificationsNone,
  install: words.settings.notificationsInstall,
};

/** Turns notifications on and off for this phone. */
export function Notifications() {
  const client = useQueryClient();
  const { data: state } = useQuery({
    queryKey: pushKey,
    queryFn: pushState,
    meta: { forget: true },
  });
  const change = useMutation({
    mutationFn: () => (state === 'on' ? stopPush() : startPush()),
    onSuccess: (now) => client.setQueryData(pushKey, now),
  });
  return (
    <Part title={words.settings.notifications}>
      <p className="text-sm text-muted">{words.settings.notificationsText}</p>
      {change.error && <Alert tone="error">{change.error.message}</Alert>}
      {state && facts[state] && <p role="status">{facts[state]}</p>}
      {(state === 'on' || state === 'off') && (
        <button
          type="button"
          className={button(state === 'on' ? 'quiet' : 'amber')}
          disabled={change.isPending}
          onClick={() => change.mutate()}
        >
          {state === 'on' ? words.settings.notificationsOff : words.settings.notificationsOn}
        </button>
      )}
    </Part>
  );
}
