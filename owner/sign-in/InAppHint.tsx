import { Alert } from '../ui/Alert.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';

/** Sends the owner from a chat's built-in browser to the phone's own. */
export function InAppHint() {
  return (
    <Alert>
      <p>
        This window belongs to another app, where passkeys and notifications do not work. Copy
        the address and open it in Chrome or Safari.
      </p>
      <CopyButton text={location.href}>Copy the address</CopyButton>
    </Alert>
  );
}
