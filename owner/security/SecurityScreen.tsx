import { useQuery } from '@tanstack/react-query';
import type { OwnerSecurityEvent } from '../../contract/owner-sign-in.ts';
import { timeOf } from '../times.ts';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { securityQuery } from './queries.ts';

const eventNames = {
  'device-added': 'New device',
  'device-removed': 'Device signed out',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'notifications-changed': 'Notifications turned on, off or moved',
  export: 'All requests downloaded',
  erase: 'Person erased',
  publish: 'Site changed',
} as const;

function SecurityEvent({ event }: { event: OwnerSecurityEvent }) {
  const { at, kind, device, passkey, signed_out } = event;
  const subject = signed_out ?? (kind === 'passkey-removed' ? passkey : null);
  return (
    <li className="border-b border-line py-2">
      <strong>{eventNames[kind]}</strong>
      {subject && `: ${subject}`}
      <span className="block text-sm text-muted">
        {timeOf(at)}, {device || 'by a command on the server'}
      </span>
    </li>
  );
}

/** Devices and passkeys with access, and the security events. */
export function SecurityScreen() {
  const { data: events } = useQuery(securityQuery);
  return (
    <Screen title="Security" back="settings">
      <Passkeys />
      <Devices />
      <ScreenSection title="What happened">
        <p className="text-sm text-muted">
          The events of the past year, at most 30 of each kind. Your other devices were told of
          each. If none takes notifications and email is set up, you got an email.
        </p>
        <ul>
          {events?.map((event) => (
            <SecurityEvent key={event.id} event={event} />
          ))}
        </ul>
      </ScreenSection>
    </Screen>
  );
}
