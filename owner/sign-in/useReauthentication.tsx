import { useMutation } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { ApiError } from '../api/call.ts';
import { Alert } from '../ui/Alert.tsx';
import { signInWithPasskey } from './passkeys.ts';
import { explain } from './sign-in-error.ts';
import { WaysIn } from './WaysIn.tsx';

const needsReauthentication = (error: Error | null) =>
  error instanceof ApiError && error.code === 'reauthenticate';

/**
 * Runs what the server allows only to an owner who has just shown that it is him. `ask` is what to
 * show meanwhile: the ways to do so, or why it did not work. `failed` is said where only the browser failed.
 */
export function useReauthentication<Result>(
  run: () => Promise<Result>,
  onSuccess: (result: Result) => void,
  failed = words.app.connectionError,
) {
  const work = useMutation({ mutationFn: run, onSuccess });
  const passkey = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: () => work.mutate(),
  });
  const question = (
    <Alert>
      <p>{words.signIn.again}</p>
      <WaysIn passkey={passkey} />
    </Alert>
  );
  const failure = work.error && <Alert tone="error">{explain(work.error, failed)}</Alert>;
  return {
    start: () => work.mutate(),
    isPending: work.isPending,
    isSuccess: work.isSuccess,
    ask: needsReauthentication(work.error) ? question : failure,
  };
}
