import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { words } from 'virtual:words';
import { button } from '../../site/ui/button.ts';
import { Alert } from '../ui/Alert.tsx';
import { SignInLayout } from './SignInLayout.tsx';
import { addPasskey, hasPasskeys } from './passkeys.ts';

/** After a link: the next time a finger is enough. */
export function OfferPasskey({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, isError } = useMutation({
    mutationFn: addPasskey,
    onSuccess: onDone,
  });
  const can = hasPasskeys();
  useEffect(() => {
    if (!can) onDone();
  }, [can, onDone]);
  return (
    <SignInLayout title={words.signIn.offerTitle}>
      <p>{words.signIn.offerText}</p>
      {isError && <Alert tone="error">{words.signIn.offerFailed}</Alert>}
      <button
        type="button"
        className={button('amber', 'lg')}
        disabled={isPending}
        onClick={() => mutate()}
      >
        {words.signIn.offerButton}
      </button>
      <button type="button" className={button('quiet', 'lg')} onClick={onDone}>
        {words.signIn.offerLater}
      </button>
    </SignInLayout>
  );
}
