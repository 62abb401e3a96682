import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import { call } from '../api/call.ts';
import { signedIn, signInLinksQuery } from '../api/queries.ts';
import { fieldClass } from '../ui/field-class.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';
import { explain } from './sign-in-error.ts';

/** For an app on the home screen of an iPhone, where a tapped link opens in Safari instead. */
function PastedLink() {
  const [typed, setTyped] = useState('');
  const open = (event: SubmitEvent) => {
    event.preventDefault();
    location.hash = /#.*/.exec(typed.trim())?.[0] ?? '';
  };
  return (
    <form className="grid gap-2" onSubmit={open}>
      <label className="grid gap-1 text-sm">
        {words.signIn.pasteLink}
        <input
          type="url"
          required
          autoComplete="off"
          className={fieldClass}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit">{words.signIn.openLink}</Button>
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
      {error && <Alert tone="error">{explain(error, words.app.connectionError)}</Alert>}
      {isSuccess && (
        <Alert tone="success">
          <p>{words.signIn.linkSent}</p>
          <PastedLink />
        </Alert>
      )}
      <Button disabled={isPending} onClick={() => mutate()}>
        {words.signIn.emailLink}
      </Button>
    </>
  );
}

type Props = { onSignedIn?: () => void };

/** Every way to sign in: a passkey, a link by e-mail or, without e-mail, a link from the server. */
export function SignInOptions({ onSignedIn }: Props) {
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
        <Alert tone="error">{explain(passkey.error, words.signIn.cancelled)}</Alert>
      )}
      {hasPasskeys() ? (
        <Button tone="amber" disabled={passkey.isPending} onClick={() => passkey.mutate()}>
          {words.signIn.passkey}
        </Button>
      ) : (
        <p>{words.signIn.noPasskey}</p>
      )}
      {links?.available && <EmailLink />}
      {links?.available === false && (
        <div className="grid gap-2 text-sm text-muted">
          <p>{words.signIn.recovery}</p>
          <code className="rounded-md bg-sunken px-3 py-2 text-ink">
            {words.signIn.command}
          </code>
          <p>{words.signIn.onTheStreet}</p>
        </div>
      )}
    </>
  );
}
