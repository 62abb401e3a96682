import { useQuery } from '@tanstack/react-query';
import { dayMs } from '../../contract/time.ts';
import { isSignedIn, sessionQuery } from '../api/queries.ts';
import { dayInWords } from '../times.ts';
import { Alert } from '../ui/Alert.tsx';
import { Fold } from '../ui/Fold.tsx';
import { SignInOptions } from './SignInOptions.tsx';

const noticeMs = 30 * dayMs;

/** Warns a month before the session's yearly end. */
export function SessionWarning() {
  const { data: session, dataUpdatedAt } = useQuery(sessionQuery);
  if (!isSignedIn(session)) return null;
  const { expires_at } = session;
  if (Date.parse(expires_at) - dataUpdatedAt > noticeMs) return null;
  return (
    <Alert>
      <p>
        You will be signed out on {dayInWords(expires_at.slice(0, 10))}, a year after you last
        used a passkey or a link.
      </p>
      <Fold title="Stay signed in">
        <SignInOptions />
      </Fold>
    </Alert>
  );
}
