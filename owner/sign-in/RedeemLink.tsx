import { useMutation, useQueryClient } from '@tanstack/react-query';
import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { ApiError } from '../api/call.ts';
import { sendAll } from '../outbox/outbox.ts';
import { signedIn } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { InAppHint } from './InAppHint.tsx';
import { isInApp, redeem } from './passkeys.ts';

/** Signs in only on a tap, since chat apps open links for previews and each works once. */
export function RedeemLink({ token }: { token: string }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => redeem(token),
    onSuccess: async (session) => {
      await signedIn(client, session);
      // Removes the token from the address and the history.
      location.replace(linkTo('setup'));
      void sendAll(client);
    },
  });
  if (error instanceof ApiError && error.status === 401) {
    return (
      <SignInLayout key="failed" title="Sign in on this phone">
        <Alert tone="error">
          This link has been used or has expired. Make a new one under Security on another
          device, or on the server.
        </Alert>
        {/* He may be signed in, or have a passkey. */}
        <a href={linkTo('requests')} className={button('quiet', 'lg')}>
          Continue without a link
        </a>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title="Sign in on this phone">
      {isInApp() && <InAppHint />}
      <p>This link works once, and for 15 minutes. It is used up when you tap the button.</p>
      {error && <Alert tone="error">{error.message}</Alert>}
      <Button tone="amber" size="lg" disabled={isPending} onClick={() => mutate()}>
        Sign in
      </Button>
    </SignInLayout>
  );
}
