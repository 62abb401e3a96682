import { whenActivated } from '../browser/lifecycle.browser.ts';
import { confirmQuote } from './confirm.browser.ts';
import { forgetQuote, takeSent } from './store.browser.ts';

// After the script that counts the page, which comes last; and not before the page is seen, since
// what was sent can be taken once.
addEventListener('DOMContentLoaded', () =>
  whenActivated(() => {
    const sent = takeSent();
    if (!sent) return;
    forgetQuote();
    confirmQuote(sent);
  }),
);
