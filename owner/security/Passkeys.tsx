import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { interpolate } from '../../contract/text.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { OwnerPasskey } from '../../contract/owner-sign-in.ts';
import { call } from '../api/call.ts';
import { passkeysQuery } from '../api/queries.ts';
import { addPasskey, hasPasskeys } from '../sign-in/passkeys.ts';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { timeOf } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';

/** A passkey's name, date and last use. */
export function PasskeyFacts({ passkey }: { passkey: OwnerPasskey }) {
  const { name, created_at, last_used_at, synced, current } = passkey;
  return (
    <span className="min-w-0">
      <strong>{name}</strong>
      {current && ` · ${words.security.thisDevice}`}
      <span className="block text-sm text-muted">
        {interpolate(words.security.passkeyAddedAt, { at: timeOf(created_at) })}.{' '}
        {last_used_at
          ? interpolate(words.security.lastUsed, { at: timeOf(last_used_at) })
          : words.security.neverUsed}
        .{synced && ` ${words.security.synced}`}
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
      <Button onClick={onCancel}>{words.security.cancel}</Button>
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
        {!asks && <Button onClick={() => setAsks(true)}>{words.security.remove}</Button>}
      </div>
      {asks && (
        <>
          <p role="status">
            {words.security.removeText} {isLast && words.security.removeLast}
          </p>
          {ask}
          <ConfirmButtons
            label={words.security.removeYes}
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
  useReauthentication(addPasskey, useRefresh(), words.security.passkeyFailed);

/** The passkeys, and a button to add one. */
export function Passkeys() {
  const { data: passkeys } = useQuery(passkeysQuery);
  const { start, isPending, isSuccess, ask } = useAddPasskey();
  return (
    <ScreenSection title={words.security.passkeys}>
      {passkeys?.length === 0 && <p className="text-muted">{words.security.noPasskeys}</p>}
      <ul>
        {passkeys?.map((passkey) => (
          <Passkey key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
        ))}
      </ul>
      {ask}
      <p role="status" className="empty:absolute">
        {isSuccess && words.security.passkeyAdded}
      </p>
      {hasPasskeys() && (
        <Button disabled={isPending} onClick={start}>
          {words.security.addPasskey}
        </Button>
      )}
    </ScreenSection>
  );
}
