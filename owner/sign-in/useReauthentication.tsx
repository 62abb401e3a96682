import { useMutation } from '@tanstack/react-query';
import { ApiError, noConnection } from '../api/call.ts';
import { Alert } from '../ui/Alert.tsx';
import { explain } from './sign-in-error.ts';
import { SignInOptions } from './SignInOptions.tsx';

const needsReauthentication = (error: Error | null) =>
  error instanceof ApiError && error.code === 'reauthenticate';

/**
 * Runs an action that needs a recent sign-in. `ask` is what to show meanwhile: the ways to sign
 * in, or why it failed. `failed` is the message for browser errors.
 */
export function useReauthentication<Result>(
  run: () => Promise<Result>,
  onSuccess: (result: Result) => void,
  failed: string = noConnection,
) {
  const work = useMutation({ mutationFn: run, onSuccess });
  const question = (
    <Alert>
      <p>You signed in a while ago. Please confirm that it's you.</p>
      <SignInOptions tone="quiet" onSignedIn={() => work.mutate()} />
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
