import { Alert } from '../ui/Alert.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { words } from '../words.ts';

/** Sends the owner from a chat's built-in browser to the phone's own. */
export function InAppHint() {
  return (
    <Alert>
      <p>{words.signIn.inApp}</p>
      <CopyButton text={location.href}>{words.signIn.copyAddress}</CopyButton>
    </Alert>
  );
}
