import { useQueryClient } from '@tanstack/react-query';
import { words } from 'virtual:words';
import { interpolate } from '../../contract/interpolate.ts';
import { ownerApiPath, type ErasedAnswer } from '../../contract/owner.ts';
import { button } from '../../site/ui/button.ts';
import { linkTo } from '../routes.ts';
import { call } from '../api/call.ts';
import { forgetChangesOf } from '../offline/change-queue.ts';
import { useReauthentication } from '../sign-in/useReauthentication.tsx';
import { Fold } from '../ui/Fold.tsx';

/** Erases all that is stored of the person, after a look at what that means. */
export function Erase({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const { start, isPending, ask } = useReauthentication(
    () => call<ErasedAnswer>('DELETE', `${ownerApiPath}/requests/${id}`),
    () => {
      location.replace(linkTo('requests'));
      void forgetChangesOf(id);
      // Others of the same person went as well, and texts for answers that named them.
      for (const kind of ['request', 'templates']) client.removeQueries({ queryKey: [kind] });
      void client.resetQueries({ queryKey: ['requests'] });
    },
  );
  return (
    <Fold title={words.request.erase} isDangerous>
      <p className="text-sm">{interpolate(words.erase.text, { name })}</p>
      {ask}
      <button
        type="button"
        className={`${button('quiet')} text-danger!`}
        disabled={isPending}
        onClick={start}
      >
        {words.erase.button}
      </button>
    </Fold>
  );
}
