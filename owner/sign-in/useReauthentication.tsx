import { useMutation } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { ApiError } from '../api/call.ts';
import { Alert } from '../ui/Alert.tsx';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';
import { reasonOf } from './sign-in-error.ts';

const needsReauthentication = (error: Error | null) =>
  error instanceof ApiError && error.code === 'reauthenticate';

/**
 * Runs what the server allows only to who has just shown that he is the owner. `ask` is what to
 * show meanwhile: the question for the passkey, or why it did not work.
 */
export function useReauthentication<Result>(
  run: () => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const work = useMutation({ mutationFn: run, onSuccess });
  const passkey = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => work.mutate(),
  });
  const question = (
    <Alert>
      <p>{words.signIn.again}</p>
      {passkey.error && <p className="text-danger">{reasonOf(passkey.error)}</p>}
      {hasPasskeys() && (
        <button
          type="button"
          className={button('amber')}
          disabled={passkey.isPending}
          onClick={() => passkey.mutate()}
        >
          {words.signIn.passkey}
        </button>
      )}
      <p className="text-sm text-muted">
        {words.signIn.recovery}{' '}
        <code className="whitespace-nowrap">{words.signIn.command}</code>
      </p>
    </Alert>
  );
  const failure = work.error && <Alert tone="error">{work.error.message}</Alert>;
  return {
    start: () => work.mutate(),
    isPending: work.isPending,
    ask: needsReauthentication(work.error) ? question : failure,
  };
}
