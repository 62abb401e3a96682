import { useQuery } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OwnerPasskey } from '../../contract/owner-sign-in.ts';
import { call } from '../api/call.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { addPasskey, hasPasskeys } from '../sign-in/passkeys.ts';
import { timeOf } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { ConfirmRemoval, useRefresh } from './ConfirmRemoval.tsx';
import { passkeysQuery } from './queries.ts';

/** A passkey's name, date and last use. */
export function PasskeyFacts({ passkey }: { passkey: OwnerPasskey }) {
  const { name, created_at, last_used_at, synced, current } = passkey;
  return (
    <span className="min-w-0">
      <strong>{name}</strong>
      {current && ` · This one`}
      <span className="block text-sm text-muted">
        Added {timeOf(created_at)}.{' '}
        {last_used_at ? `Last used ${timeOf(last_used_at)}` : 'Not used yet'}.
        {synced && ` It is synced, so your other devices may have it too.`}
      </span>
    </span>
  );
}

function Passkey({ passkey, isLast }: { passkey: OwnerPasskey; isLast: boolean }) {
  const [asks, setAsks] = useState(false);
  return (
    <li className="grid gap-3 border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PasskeyFacts passkey={passkey} />
        {!asks && <Button onClick={() => setAsks(true)}>Remove</Button>}
      </div>
      {asks && (
        <>
          <p role="status">
            This passkey will no longer sign in. Other devices that it signed in last are signed
            out, with their passkeys. You cannot undo this.{' '}
            {isLast &&
              'This is your last passkey. Without one you can only sign in with a link, by email or from the server.'}
          </p>
          <ConfirmRemoval
            label="Remove passkey"
            run={() => call('DELETE', `${ownerApiPath}/passkeys/${passkey.id}`)}
            onEnd={() => setAsks(false)}
          />
        </>
      )}
    </li>
  );
}

type AddProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size'> & { onAdded?: () => void };

/** Adds a passkey on this device. */
export function AddPasskey({ onAdded, ...button }: AddProps) {
  const refresh = useRefresh();
  const done = () => {
    onAdded?.();
    refresh();
  };
  return (
    <ActionButton
      {...button}
      run={addPasskey}
      onDone={done}
      failed="No passkey was made. This phone may have one already, or you cancelled. Try again."
    >
      Add a passkey
    </ActionButton>
  );
}

/** The passkeys, and a button to add one. */
export function Passkeys() {
  const { data: passkeys } = useQuery(passkeysQuery);
  const [isAdded, setAdded] = useState(false);
  return (
    <ScreenSection title="Passkeys">
      {passkeys?.length === 0 && <p className="text-muted">There is no passkey yet.</p>}
      <ul className="empty:hidden">
        {passkeys?.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
        ))}
      </ul>
      <p role="status" className="empty:absolute">
        {isAdded && 'The passkey is there.'}
      </p>
      {hasPasskeys() && <AddPasskey onAdded={() => setAdded(true)} />}
    </ScreenSection>
  );
}
