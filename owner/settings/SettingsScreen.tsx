import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerApiPath } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { call, fetchFile } from '../api/call.ts';
import { sessionQuery } from '../api/queries.ts';
import { countUnsent, entries, release, sendAll } from '../outbox/outbox.ts';
import { EraseByValue } from '../requests/Erase.tsx';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { Notifications } from './Notifications.tsx';
import { Server } from './Server.tsx';
import { Templates } from './Templates.tsx';

function Download({ kind, label }: { kind: 'xlsx' | 'csv'; label: string }) {
  const name = `requests.${kind}`;
  return (
    <ActionButton run={() => fetchFile(`${ownerApiPath}/${name}`, name)} onDone={saveFile}>
      {label}
    </ActionButton>
  );
}

function AllRequests() {
  return (
    <ScreenSection title="All requests">
      <Download kind="xlsx" label="Download as a spreadsheet (.xlsx)" />
      <Download kind="csv" label="Download as CSV" />
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
      if (count > 0 && !isSure)
        throw new Error(
          `Changes that could not be sent: ${count}. Tap again to sign out and lose them.`,
        );
      await call('DELETE', `${ownerApiPath}/session`);
    },
    onSuccess: () => {
      location.replace(linkTo('requests'));
      // The sign-in screen wipes the device.
      client.setQueryData(sessionQuery.queryKey, null);
    },
  });
  return (
    <ScreenSection title="Sign out of this phone">
      <p className="text-sm text-muted">Deletes everything the app has stored on this phone.</p>
      {error && <Alert tone="error">{error.message}</Alert>}
      <Button
        className="text-danger!"
        disabled={isPending}
        onClick={() => mutate(Boolean(error))}
      >
        Sign out of this phone
      </Button>
    </ScreenSection>
  );
}

export function SettingsScreen() {
  return (
    <Screen title="Settings">
      <Notifications />
      <Templates />
      <ScreenSection title="Security">
        <a href={linkTo('security')} className={`${button('quiet')} text-center`}>
          Security: passkeys, devices and what happened
        </a>
      </ScreenSection>
      <AllRequests />
      <ScreenSection title="Erasing">
        <EraseByValue />
      </ScreenSection>
      <Server />
      <SignOut />
    </Screen>
  );
}
