import { EraseByValue } from '../requests/Erase.tsx';
import { ScreenSection } from '../ui/Screen.tsx';

/** Erases by a number, an e-mail address or a plate. */
export function Erasures() {
  return (
    <ScreenSection title="Erasing">
      <EraseByValue />
    </ScreenSection>
  );
}
