import { useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { words } from '../words.ts';

/** Sends the owner from a chat's built-in browser to the phone's own. */
export function InAppHint() {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <Alert>
      <p>{words.signIn.inApp}</p>
      <Button onClick={() => void copy()}>
        {copied ? words.signIn.copied : words.signIn.copyAddress}
      </Button>
    </Alert>
  );
}
