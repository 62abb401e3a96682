import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countUnsent, sendAll, useEntries } from '../outbox/outbox.ts';
import { clearData } from './clear-data.ts';
import { Alert } from '../ui/Alert.tsx';
import { InAppHint } from './InAppHint.tsx';
import { isInApp } from './passkeys.ts';
import { SignInLayout } from './SignInLayout.tsx';
import { SignInOptions } from './SignInOptions.tsx';

/**
 * The sign-in screen. The device has no data of the owner any more, except changes not yet sent
 * when the session expired, which are sent after signing in.
 */
export function SignIn({ hasEnded }: { hasEnded: boolean }) {
  const client = useQueryClient();
  const unsent = countUnsent(useEntries());
  useEffect(() => void clearData(client, hasEnded), [client, hasEnded]);
  return (
    <SignInLayout title="Sign in">
      {isInApp() && <InAppHint />}
      {hasEnded && (
        <p>
          You were signed out because this app was not used, or not signed in to, for a long
          time.
        </p>
      )}
      {hasEnded && unsent > 0 && (
        <Alert>{unsent} of your changes are not sent yet. They go out when you sign in.</Alert>
      )}
      <SignInOptions onSignedIn={() => void sendAll(client)} />
    </SignInLayout>
  );
}
