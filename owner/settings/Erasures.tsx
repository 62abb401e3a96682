import { EraseByValue } from '../requests/Erase.tsx';
import { ScreenSection } from '../ui/Screen.tsx';
import { words } from '../words.ts';

/** Erases by a number, an e-mail address or a plate. */
export function Erasures() {
  return (
    <ScreenSection title={words.erase.title}>
      <EraseByValue />
    </ScreenSection>
  );
}
