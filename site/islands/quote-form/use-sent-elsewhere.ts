import { useEffect, useEffectEvent, type RefObject } from 'react';
import { quoteMessages } from '../../../contract/messages.ts';
import { sentEvent } from '../../browser/retry-unsent.ts';
import { showToast } from '../../browser/toast.ts';
import { unsentKey } from '../../browser/unsent-key.ts';
import { unsentQuote, type UnsentQuote } from '../../browser/unsent-quote.ts';

/**
 * Follows a request that this form could not send: `onSent` when it went through by itself while
 * the form is looked at, `onSentInOtherTab` when another tab has sent it.
 */
export function useSentElsewhere(
  form: RefObject<HTMLFormElement | null>,
  unsent: UnsentQuote | undefined,
  onSent: (sent: UnsentQuote) => void,
  onSentInOtherTab: () => void,
) {
  const take = useEffectEvent((event: Event) => {
    const sent = (event as CustomEvent<UnsentQuote>).detail;
    if (sent.key !== unsent?.key) return;
    if (!form.current!.checkVisibility()) return onSentInOtherTab();
    event.preventDefault();
    onSent(sent);
  });
  const follow = useEffectEvent(({ key }: StorageEvent) => {
    if (key !== unsentKey || !unsent || unsentQuote()) return;
    onSentInOtherTab();
    showToast(quoteMessages.received);
  });
  useEffect(() => {
    addEventListener(sentEvent, take);
    addEventListener('storage', follow);
    return () => {
      removeEventListener(sentEvent, take);
      removeEventListener('storage', follow);
    };
  }, []);
}
