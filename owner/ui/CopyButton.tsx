import { useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

type Props = { text: string; children: string };

/** A button that copies a text and says, each time anew, whether it could. */
export function CopyButton({ text, children }: Props) {
  const [said, setSaid] = useState<string>();
  const copy = async () => {
    setSaid(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copied.');
    } catch {
      setSaid('The browser did not copy it. Try again.');
    }
  };
  return (
    <Button className="px-2!" onClick={() => void copy()}>
      <Icon name="copy" />
      <span aria-live="polite">{said ?? children}</span>
    </Button>
  );
}
