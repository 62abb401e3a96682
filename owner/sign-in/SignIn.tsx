import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { interpolate } from '../../contract/text.ts';
import { countUnsent, sendAll, useEntries } from '../outbox/outbox.ts';
import { clearData } from './clear-data.ts';
import { Alert } from '../ui/Alert.tsx';
import { words } from '../words.ts';
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
    <SignInLayout title={words.signIn.title}>
      {isInApp() && <InAppHint />}
      {hasEnded && <p>{words.signIn.ended}</p>}
      {hasEnded && unsent > 0 && (
        <Alert>{interpolate(words.signIn.endedUnsent, { count: unsent })}</Alert>
      )}
      <SignInOptions onSignedIn={() => void sendAll(client)} />
    </SignInLayout>
  );
}
