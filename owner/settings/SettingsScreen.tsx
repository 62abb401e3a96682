import { useMutation, useQueryClient } from '@tanstack/react-query';
import { interpolate } from '../../contract/text.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { call, fetchFile } from '../api/call.ts';
import { sessionQuery } from '../api/queries.ts';
import { countUnsent, entries, release, sendAll } from '../outbox/outbox.ts';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { words } from '../words.ts';
import { Erasures } from './Erasures.tsx';
import { Notifications } from './Notifications.tsx';
import { Server } from './Server.tsx';
import { Templates } from './Templates.tsx';

function Download({ kind }: { kind: 'xlsx' | 'csv' }) {
  const name = `requests.${kind}`;
  const { start, isPending, ask } = useReauthentication(
    () => fetchFile(`${ownerApiPath}/${name}`, name),
    saveFile,
  );
  return (
    <>
      {ask}
      <Button disabled={isPending} onClick={start}>
        {words.settings[kind]}
      </Button>
    </>
  );
}

function AllRequests() {
  return (
    <ScreenSection title={words.settings.data}>
      <Download kind="xlsx" />
      <Download kind="csv" />
    </ScreenSection>
  );
}

function SignOut() {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (isSure: boolean) => {
      release(client, () => true);
      await sendAll(client);
      const count = countUnsent(entries());
      if (count > 0 && !isSure) throw new Error(interpolate(words.settings.unsent, { count }));
      await call('DELETE', `${ownerApiPath}/session`);
    },
    onSuccess: () => {
      location.replace(linkTo('requests'));
      // The sign-in screen wipes the device.
      client.setQueryData(sessionQuery.queryKey, null);
    },
  });
  return (
    <ScreenSection title={words.settings.signOut}>
      <p className="text-sm text-muted">{words.settings.signOutText}</p>
      {error && <Alert tone="error">{error.message}</Alert>}
      <Button
        className="text-danger!"
        disabled={isPending}
        onClick={() => mutate(Boolean(error))}
      >
        {words.settings.signOut}
      </Button>
    </ScreenSection>
  );
}

export function SettingsScreen() {
  return (
    <Screen title={words.settings.title}>
      <Notifications />
      <Templates />
      <ScreenSection title={words.security.title}>
        <a href={linkTo('security')} className={button('quiet')}>
          {words.settings.security}
        </a>
      </ScreenSection>
      <AllRequests />
      <Erasures />
      <Server />
      <SignOut />
    </Screen>
  );
}
