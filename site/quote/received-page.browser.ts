import { whenActivated } from '../browser/lifecycle.browser.ts';
import { confirmQuote } from './send.browser.ts';
import { forgetQuote, takeSent } from './store.browser.ts';

// Runs after the page view is counted, and only once the page is seen, since a sent request can
// be taken only once.
addEventListener('DOMContentLoaded', () =>
  whenActivated(() => {
    const sent = takeSent();
    if (!sent) return;
    forgetQuote();
    confirmQuote(sent);
  }),
);
