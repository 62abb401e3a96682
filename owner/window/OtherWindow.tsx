import { Button } from '../ui/Button.tsx';
import { SignInLayout } from '../sign-in/SignInLayout.tsx';

/** Shown while another window of the app works. */
export const OtherWindow = ({ onTakeOver }: { onTakeOver: () => void }) => (
  <SignInLayout title="Open in another window">
    <p>The app works in one window at a time, so that nothing you type gets lost.</p>
    <Button tone="amber" size="lg" onClick={onTakeOver}>
      Use it here
    </Button>
  </SignInLayout>
);
