import { useState } from 'react';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { Alert } from '../ui/Alert.tsx';

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
      <button type="button" className={button('quiet')} onClick={() => void copy()}>
        {copied ? words.signIn.copied : words.signIn.copyAddress}
      </button>
    </Alert>
  );
}
