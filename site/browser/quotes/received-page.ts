import { confirmQuote } from './confirm-quote.ts';
import { whenActivated } from '../lifecycle.ts';
import { clearDrafts } from './drafts.ts';
import { takeHandoff } from './handoff.ts';

// First the page is counted, by the script that comes last, then what has happened on it. Not
// before it is seen: the handoff can be taken once.
addEventListener('DOMContentLoaded', () =>
  whenActivated(() => {
    const handoff = takeHandoff();
    if (!handoff) return;
    clearDrafts();
    confirmQuote(handoff);
  }),
);
