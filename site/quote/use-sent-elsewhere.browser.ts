import { useEffect, useEffectEvent, type RefObject } from 'react';
import { quoteMessages } from '../../contract/messages.ts';
import { showToast } from '../browser/toast.browser.ts';
import { sentEvent } from './retry.browser.ts';
import { sentKey, type UnsentQuote } from './store.browser.ts';

type Handlers = {
  /** A retry sent it while the form is visible. */
  onSent: (sent: UnsentQuote) => void;
  /** It was sent while the form is hidden, or by another tab. */
  onSentUnseen: () => void;
  /** The form has changed since it was sent. */
  isChanged: () => boolean;
  /** It was sent, but the form has changed since. */
  onSentBeforeChange: () => void;
};

/** Follows a request that this form could not send. */
export function useSentElsewhere(
  form: RefObject<HTMLFormElement | null>,
  unsent: UnsentQuote | undefined,
  { onSent, onSentUnseen, isChanged, onSentBeforeChange }: Handlers,
) {
  const take = useEffectEvent((event: Event) => {
    const sent = (event as CustomEvent<UnsentQuote>).detail;
    if (sent.key !== unsent?.key) return;
    if (isChanged()) return onSentBeforeChange();
    if (form.current!.getClientRects().length === 0) return onSentUnseen();
    event.preventDefault();
    onSent(sent);
  });
  const follow = useEffectEvent(({ key, newValue }: StorageEvent) => {
    if (key !== sentKey || !unsent || newValue !== form.current!.dataset['draft']) return;
    if (isChanged()) onSentBeforeChange();
    else onSentUnseen();
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
