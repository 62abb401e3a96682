import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import { ApiError, call, messageOf, noConnection } from '../api/call.ts';
import { signedIn, signInLinksQuery } from '../api/queries.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { LabelledInput } from '../ui/LabelledInput.tsx';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';

/** For an app on the home screen of an iPhone, where a tapped link opens in Safari instead. */
function PastedLink() {
  const [typed, setTyped] = useState('');
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    location.hash = /#.*/.exec(typed.trim())?.[0] ?? '';
  };
  return (
    <form className="grid gap-2" onSubmit={open}>
      <LabelledInput
        label="Link from the email"
        type="url"
        required
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">Open the link</Button>
    </form>
  );
}

/** Mails a link to the configured address. */
function EmailLink() {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call('POST', `${ownerApiPath}/sign-in-link`),
  });
  return (
    <>
      {error && <Alert tone="error">{messageOf(error, noConnection)}</Alert>}
      {isSuccess && (
        <Alert tone="success">
          <p>
            A link is in your mailbox, or on its way there. It works once, for 15 minutes. Tap
            it, or copy it and paste it below.
          </p>
          <PastedLink />
        </Alert>
      )}
      <Button disabled={isPending} onClick={() => mutate()}>
        Email me a link
      </Button>
    </>
  );
}

type Props = {
  /** Quiet where the screen has another main action. */
  tone?: 'quiet' | 'amber';
  onSignedIn?: () => void;
};

/** Every way to sign in: a passkey, a link by e-mail or, without e-mail, a link from the server. */
export function SignInOptions({ tone = 'amber', onSignedIn }: Props) {
  const client = useQueryClient();
  const passkey = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: async (session) => {
      await signedIn(client, session);
      onSignedIn?.();
    },
  });
  const { data: links } = useQuery(signInLinksQuery);
  return (
    <>
      {passkey.error && (
        <Alert tone="error">
          {passkey.error instanceof ApiError && passkey.error.status === 401
            ? 'This passkey is not known here. Sign in with a new link.'
            : messageOf(passkey.error, 'The passkey was not used. Try again.')}
        </Alert>
      )}
      {hasPasskeys() ? (
        <Button tone={tone} disabled={passkey.isPending} onClick={() => passkey.mutate()}>
          Sign in with a passkey
        </Button>
      ) : (
        <p>This browser has no passkeys.</p>
      )}
      {links?.available && <EmailLink />}
      {links?.available === false && (
        <div className="grid gap-2 text-sm text-muted">
          <p>No passkey? Make a link on the server, and open it here:</p>
          <code className="rounded-md bg-sunken px-3 py-2 text-ink">npm run owner</code>
          <p>
            Not near the server? Open the app on another phone or computer of yours that is
            still signed in, and tap Settings, Security, Sign in another device. Or ring whoever
            runs the server: that person can make a link and read it out or send it to you.
            Requests are kept meanwhile, and WhatsApp brings them as before if it is set up.
          </p>
        </div>
      )}
    </>
  );
}
