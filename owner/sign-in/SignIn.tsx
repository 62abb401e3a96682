import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { clearData } from '../offline/clear-data.ts';
import { sessionQuery } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { InAppHint } from './InAppHint.tsx';
import { hasPasskeys, isInApp, signInWithPasskey } from './passkeys.ts';
import { reasonOf } from './sign-in-error.ts';

/** The way in without a link. Who stands here has nothing of the owner's on the device. */
export function SignIn() {
  const client = useQueryClient();
  useEffect(() => void clearData(client), [client]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (session) => client.setQueryData(sessionQuery.queryKey, session),
  });
  return (
    <SignInLayout title={words.signIn.title}>
      {isInApp() && <InAppHint />}
      {error && <Alert tone="error">{reasonOf(error)}</Alert>}
      {hasPasskeys() ? (
        <button
          type="button"
          className={button('amber', 'lg')}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {words.signIn.passkey}
        </button>
      ) : (
        <p>{words.signIn.noPasskey}</p>
      )}
      <div className="grid gap-2 text-sm text-muted">
        <p>{words.signIn.recovery}</p>
        <code className="rounded-md bg-sunken px-3 py-2 text-ink">{words.signIn.command}</code>
      </div>
    </SignInLayout>
  );
}
