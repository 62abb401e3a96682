import { useQuery } from '@tanstack/react-query';
import { isSignedIn, sessionQuery } from '../api/queries.ts';
import { pushQuery } from '../settings/push.ts';
import { hasPasskeys } from '../sign-in/passkeys.ts';
import { hasHomeScreen, isInstalled, useInstallOffer } from './install.ts';

/** In this order, since an iPhone has notifications only on the home screen. */
export type Step = 'passkey' | 'homeScreen' | 'notifications';

/** Steps skipped until the app restarts. */
const skipped = new Set<Step>();
export const skip = (step: Step): void => void skipped.add(step);

/** The remaining setup steps that were not skipped; undefined until known. */
export function useStepsLeft(): Step[] | undefined {
  const { data: session } = useQuery(sessionQuery);
  const { data: push } = useQuery(pushQuery);
  const offer = useInstallOffer();
  if (!isSignedIn(session) || push === undefined) return undefined;
  const isLeft: Record<Step, boolean> = {
    passkey: hasPasskeys() && !session.has_passkey,
    homeScreen: !isInstalled() && (hasHomeScreen() || offer !== undefined),
    notifications: push !== 'on' && push !== 'none',
  };
  return (Object.keys(isLeft) as Step[]).filter((step) => isLeft[step] && !skipped.has(step));
}
