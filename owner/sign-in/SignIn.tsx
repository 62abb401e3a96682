import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { interpolate } from '../../contract/text.ts';
import { sendUnsent, useUnsentCount } from '../offline/unsent.ts';
import { clearData } from '../offline/clear-data.ts';
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
  const waiting = useUnsentCount();
  useEffect(() => void clearData(client, hasEnded), [client, hasEnded]);
  return (
    <SignInLayout title={words.signIn.title}>
      {isInApp() && <InAppHint />}
      {hasEnded && <p>{words.signIn.ended}</p>}
      {hasEnded && waiting > 0 && (
        <Alert>{interpolate(words.signIn.endedWaiting, { count: waiting })}</Alert>
      )}
      <SignInOptions onSignedIn={() => void sendUnsent(client)} />
    </SignInLayout>
  );
}
