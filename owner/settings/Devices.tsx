import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/interpolate.ts';
import { ownerApiPath, type OwnerDevice } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { call } from '../api/call.ts';
import { devicesQuery } from '../api/queries.ts';
import { addPasskey, hasPasskeys } from '../sign-in/passkeys.ts';
import { reasonOf } from '../sign-in/sign-in-error.ts';
import { timeOf } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Part } from '../ui/Screen.tsx';

function Device({ device }: { device: OwnerDevice }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('DELETE', `${ownerApiPath}/devices/${device.id}`),
    onSettled: () => client.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2">
      <span className="min-w-0">
        <strong>{device.name}</strong>
        {device.current && ` · ${words.settings.thisDevice}`}
        <span className="block text-sm text-muted">
          {interpolate(words.settings.lastUsed, { at: timeOf(device.last_used_at) })}
        </span>
        {error && <span className="block text-danger">{error.message}</span>}
      </span>
      {!device.current && (
        <button
          type="button"
          className={button('quiet')}
          disabled={isPending}
          onClick={() => mutate()}
        >
          {words.settings.signOutDevice}
        </button>
      )}
    </li>
  );
}

/** The devices that are signed in, and the passkey that signs this one in again. */
export function Devices() {
  const { data: devices } = useQuery(devicesQuery);
  const passkey = useMutation({ mutationFn: addPasskey });
  return (
    <Part title={words.settings.devices}>
      <ul>
        {devices?.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {passkey.error && <Alert tone="error">{reasonOf(passkey.error)}</Alert>}
      {passkey.isSuccess && <p role="status">{words.settings.passkeyAdded}</p>}
      {hasPasskeys() && (
        <button
          type="button"
          className={button('quiet')}
          disabled={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {words.settings.addPasskey}
        </button>
      )}
    </Part>
  );
}
