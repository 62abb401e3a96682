import { useQuery } from '@tanstack/react-query';
import type { OwnerSecurityEvent } from '../../contract/owner-sign-in.ts';
import { securityQuery } from '../api/queries.ts';
import { timeOf } from '../times.ts';
import { ScreenSection, Screen } from '../ui/Screen.tsx';
import { words } from '../words.ts';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';

function SecurityEvent({ event }: { event: OwnerSecurityEvent }) {
  const { at, kind, device, passkey, signed_out } = event;
  const subject = signed_out ?? (kind === 'passkey-removed' ? passkey : null);
  return (
    <li className="border-b border-line py-2">
      <strong>{words.security.events[kind]}</strong>
      {subject && `: ${subject}`}
      <span className="block text-sm text-muted">
        {timeOf(at)}, {device || words.security.server}
      </span>
    </li>
  );
}

/** Devices and passkeys with access, and the security events. */
export function SecurityScreen() {
  const { data: events } = useQuery(securityQuery);
  return (
    <Screen title={words.security.title} back="settings">
      <Passkeys />
      <Devices />
      <ScreenSection title={words.security.happened}>
        <p className="text-sm text-muted">{words.security.happenedText}</p>
        <ul>
          {events?.map((event) => (
            <SecurityEvent key={event.id} event={event} />
          ))}
        </ul>
      </ScreenSection>
    </Screen>
  );
}
