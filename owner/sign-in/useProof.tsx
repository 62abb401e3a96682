import { useMutation } from '@tanstack/react-query';
import { button } from '../../site/ui/button.ts';
import { Refused } from '../api/call.ts';
import { Message } from '../ui/Message.tsx';
import { words } from '../words.ts';
import { hasPasskeys, signInWithPasskey } from './passkeys.ts';
import { reasonOf } from './reason.ts';

const wantsProof = (error: Error | null) => error instanceof Refused && error.code === 'prove';

/**
 * Runs what the server allows only to who has just shown that he is the owner. `ask` is what to
 * show meanwhile: the question for the passkey, or why it did not work.
 */
export function useProof<Result>(
  run: () => Promise<Result>,
  onSuccess: (result: Result) => void,
) {
  const work = useMutation({ mutationFn: run, onSuccess });
  const proof = useMutation({ mutationFn: signInWithPasskey, onSuccess: () => work.mutate() });
  const question = (
    <Message>
      <p>{words.signIn.again}</p>
      {proof.error && <p className="text-danger">{reasonOf(proof.error)}</p>}
      {hasPasskeys() && (
        <button
          type="button"
          className={button('amber')}
          disabled={proof.isPending}
          onClick={() => proof.mutate()}
        >
          {words.signIn.passkey}
        </button>
      )}
      <p className="text-sm text-muted">
        {words.signIn.recovery}{' '}
        <code className="whitespace-nowrap">{words.signIn.command}</code>
      </p>
    </Message>
  );
  const failure = work.error && <Message tone="bad">{work.error.message}</Message>;
  return {
    start: () => work.mutate(),
    isPending: work.isPending,
    ask: wantsProof(work.error) ? question : failure,
  };
}
