import { useMutation } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ApiError, messageOf, noConnection } from '../api/call.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { SignInOptions } from './SignInOptions.tsx';

type Props<Result> = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  run: () => Promise<Result>;
  onDone?: (result: Result) => void;
  /** The message where the browser refuses, whose own is for developers. */
  failed?: string;
};

const needsSignIn = (error: Error) =>
  error instanceof ApiError && error.code === 'reauthenticate';

/**
 * A button that has something done by the server. Above it stands why that failed, or the ways to
 * sign in, where that was too long ago for it.
 */
export function ActionButton<Result>({
  run,
  onDone,
  failed = noConnection,
  disabled,
  ...button
}: Props<Result>) {
  const { mutate, isPending, error } = useMutation({ mutationFn: run, onSuccess: onDone });
  const start = () => mutate();
  return (
    <>
      {error && needsSignIn(error) && (
        <Alert>
          <p>You signed in a while ago. Please confirm that it's you.</p>
          <SignInOptions tone="quiet" onSignedIn={start} />
        </Alert>
      )}
      {error && !needsSignIn(error) && <Alert tone="error">{messageOf(error, failed)}</Alert>}
      <Button disabled={isPending || disabled} onClick={start} {...button} />
    </>
  );
}
