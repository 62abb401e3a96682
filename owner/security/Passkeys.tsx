import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OwnerPasskey } from '../../contract/owner-sign-in.ts';
import { call } from '../api/call.ts';
import { addPasskey, hasPasskeys } from '../sign-in/passkeys.ts';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { timeOf } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
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

type ConfirmProps = {
  label: string;
  isPending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Buttons to confirm or cancel removing access. */
export function ConfirmButtons({ label, isPending, onConfirm, onCancel }: ConfirmProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button className="text-danger!" disabled={isPending} onClick={onConfirm}>
        {label}
      </Button>
      <Button onClick={onCancel}>Cancel</Button>
    </div>
  );
}

/** Refreshes the lists that show passkeys and devices. */
export function useRefresh() {
  const client = useQueryClient();
  return () => {
    for (const key of ['passkeys', 'devices', 'security', 'session'])
      void client.invalidateQueries({ queryKey: [key] });
  };
}

function Passkey({ passkey, isLast }: { passkey: OwnerPasskey; isLast: boolean }) {
  const [asks, setAsks] = useState(false);
  const { start, isPending, ask } = useReauthentication(
    () => call('DELETE', `${ownerApiPath}/passkeys/${passkey.id}`),
    useRefresh(),
  );
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
          {ask}
          <ConfirmButtons
            label="Remove passkey"
            isPending={isPending}
            onConfirm={start}
            onCancel={() => setAsks(false)}
          />
        </>
      )}
    </li>
  );
}

/** Adds a passkey on this device. */
export const useAddPasskey = () =>
  useReauthentication(
    addPasskey,
    useRefresh(),
    'No passkey was made. This phone may have one already, or you cancelled. Try again.',
  );

/** The passkeys, and a button to add one. */
export function Passkeys() {
  const { data: passkeys } = useQuery(passkeysQuery);
  const { start, isPending, isSuccess, ask } = useAddPasskey();
  return (
    <ScreenSection title="Passkeys">
      {passkeys?.length === 0 && <p className="text-muted">There is no passkey yet.</p>}
      <ul className="empty:hidden">
        {passkeys?.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
        ))}
      </ul>
      {ask}
      <p role="status" className="empty:absolute">
        {isSuccess && 'The passkey is there.'}
      </p>
      {hasPasskeys() && (
        <Button disabled={isPending} onClick={start}>
          Add a passkey
        </Button>
      )}
    </ScreenSection>
  );
}
