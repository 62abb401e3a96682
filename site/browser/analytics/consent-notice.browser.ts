import { choice, keepChoice, type Choice } from './consent.browser.ts';
import { followChoice } from './google-analytics.browser.ts';

/** The notice shows while the root has no `data-consent`. */
const root = document.documentElement;

function show(made: Choice | undefined) {
  if (made) root.dataset['consent'] = made;
  else delete root.dataset['consent'];
}

/** Handles the choice in the notice, and reopens it from the footer. */
export function askConsent() {
  const notice = document.getElementById('consent');
  const reopen = document.getElementById('cookie-choices');
  if (!notice || !reopen) return;

  notice.addEventListener('click', ({ target }) => {
    const made = (target as HTMLElement).dataset['choice'] as Choice | undefined;
    if (!made) return;
    keepChoice(made);
    followChoice(made);
    show(made);
    // The notice is gone, so focus moves to the button that reopens it.
    reopen.focus({ preventScroll: true });
  });
  reopen.addEventListener('click', () => {
    show(undefined);
    notice.focus();
  });

  // Another tab may have stored a choice meanwhile.
  const follow = () => {
    const made = choice();
    if (!made || made === root.dataset['consent']) return;
    followChoice(made);
    show(made);
  };
  addEventListener('storage', follow);
  addEventListener('pageshow', ({ persisted }) => persisted && follow());
}
