import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { ownerApiPath } from '../../contract/owner.ts';
import type { DeviceLink, OwnerDevice } from '../../contract/owner-sign-in.ts';
import { call } from '../api/call.ts';
import { ActionButton } from '../sign-in/ActionButton.tsx';
import { timeOf } from '../times.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, toggled } from '../ui/Choice.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { ConfirmRemoval } from './ConfirmRemoval.tsx';
import { PasskeyFacts } from './Passkeys.tsx';
import { devicesQuery, passkeysQuery } from './queries.ts';

/** Signs a device out: lists the passkeys that go, and lets the owner keep those another device uses. */
function SignOutDevice({ device, onEnd }: { device: OwnerDevice; onEnd: () => void }) {
  const { data: all } = useQuery(passkeysQuery);
  const { passkeys } = device;
  const [kept, setKept] = useState<string[]>([]);
  const gone = passkeys.filter(({ id }) => !kept.includes(id)).length;
  return (
    <>
      {passkeys.length > 0 && (
        <fieldset className="grid gap-2">
          <legend>
            These passkeys go too. You can keep one that another device of yours uses.
          </legend>
          {passkeys.map((passkey) =>
            passkey.shared ? (
              <Choice
                key={passkey.id}
                isChosen={kept.includes(passkey.id)}
                onChange={() => setKept(toggled(kept, passkey.id))}
              >
                Keep <PasskeyFacts passkey={passkey} />
              </Choice>
            ) : (
              <PasskeyFacts key={passkey.id} passkey={passkey} />
            ),
          )}
        </fieldset>
      )}
      {gone > 0 && gone === all?.length && (
        <p role="status">
          This is your last passkey. Without one you can only sign in with a link, by email or
          from the server.
        </p>
      )}
      <ConfirmRemoval
        label="Sign this device out"
        run={() =>
          call('DELETE', `${ownerApiPath}/devices/${device.id}`, { body: { keep: kept } })
        }
        onEnd={onEnd}
      />
    </>
  );
}

/** For a lost phone: ends all access but this device's own. */
function SignOutOthers() {
  const [asks, setAsks] = useState(false);
  if (!asks)
    return (
      <Button className="text-danger!" onClick={() => setAsks(true)}>
        Sign out everything but this phone
      </Button>
    );
  return (
    <div className="grid gap-3">
      <p role="status">
        All other devices are signed out. Every sign-in link goes, and every passkey but this
        phone’s. You cannot undo this.
      </p>
      <ConfirmRemoval
        label="Sign all of them out"
        run={() => call('DELETE', `${ownerApiPath}/devices`)}
        onEnd={() => setAsks(false)}
      />
    </div>
  );
}

function Device({ device }: { device: OwnerDevice }) {
  const [asks, setAsks] = useState(false);
  const { name, current, ended_at, last_used_at, refused } = device;
  return (
    <li className="grid gap-3 border-b border-line py-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="min-w-0">
          <strong>{name}</strong>
          {current && ` · This one`}
          <span className="block text-sm text-muted">
            Last used {timeOf(last_used_at)}
            {ended_at && `. Signed out by itself ${timeOf(ended_at)}`}
          </span>
          {refused !== null && (
            <span className="block text-sm text-danger">
              Its notification service refuses messages ({refused}).
            </span>
          )}
        </span>
        {!current && !asks && <Button onClick={() => setAsks(true)}>Sign out</Button>}
      </div>
      {asks && <SignOutDevice device={device} onEnd={() => setAsks(false)} />}
    </li>
  );
}

/** A QR code, dark on white in both themes, for cameras. */
function Code({ text, name }: { text: string; name: string }) {
  const { data, size } = encode(text, { border: 2 });
  const path = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={name}
      className="w-full max-w-72 bg-white text-asphalt"
    >
      <path d={path.join('')} fill="currentColor" />
    </svg>
  );
}

/** Shows a QR code that signs in another device, until that one is there. */
function AnotherDevice({ devices }: { devices: OwnerDevice[] }) {
  const [made, setMade] = useState<DeviceLink & { before: string[] }>();
  const link = made && devices.every(({ id }) => made.before.includes(id)) ? made : undefined;
  useQuery({ ...devicesQuery, enabled: link !== undefined, refetchInterval: 2000 });
  const show = (answer: DeviceLink) => {
    const mine = { ...answer, before: devices.map(({ id }) => id) };
    setMade(mine);
    const isOver = () => setMade((now) => (now === mine ? undefined : now));
    setTimeout(isOver, Date.parse(answer.expires_at) - Date.now());
  };
  return (
    <>
      {link && (
        <div role="status" className="grid gap-3">
          <p>
            Scan this with the other device before {timeOf(link.expires_at)}. It works once.
          </p>
          <Code text={link.address} name="QR code that signs in another device" />
        </div>
      )}
      <ActionButton
        run={() => call<DeviceLink>('POST', `${ownerApiPath}/device-link`)}
        onDone={show}
      >
        {link ? 'Show a new code' : 'Sign in another device'}
      </ActionButton>
    </>
  );
}

/** The devices that are signed in, and a code that signs in another one. */
export function Devices() {
  const { data: devices } = useQuery(devicesQuery);
  return (
    <ScreenSection title="Devices">
      <ul>
        {devices?.map((device) => (
          <Device key={device.id} device={device} />
        ))}
      </ul>
      {devices && <AnotherDevice devices={devices} />}
      <SignOutOthers />
    </ScreenSection>
  );
}
