import { availabilityPath } from '../../contract/api.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import { timeInGlasgow } from '../../contract/time.ts';

/** The sentence of each state. */
const words = {
  busy: 'On a job at the moment. Call, or leave a message and we will call you back.',
  off: 'Off at the moment. Leave a message and we will call you back.',
};

/** The same with its end. */
const wordsUntil = {
  free: (until: string) => `Free until about ${until}.`,
  busy: (until: string) =>
    `On a job until about ${until}. Call, or leave a message and we will call you back.`,
  off: (until: string) => `Off until ${until}. Leave a message and we will call you back.`,
};

/**
 * Shows the owner's availability beside the floating call button, if he has set it. On any
 * failure it shows nothing.
 */
export async function showAvailability(buttons: HTMLElement, now = new Date()) {
  const answer = await fetch(availabilityPath).catch(() => undefined);
  if (!answer?.ok) return;
  // A Wi-Fi sign-in page may answer, but not with JSON.
  const body = (await answer.json().catch(() => undefined)) as
    { data: Availability } | undefined;
  const sentence = body?.data && sentenceOf(body.data, now);
  // The line about the visitor's own request is shown instead.
  if (sentence === undefined || document.querySelector('#main > .toast')) return;
  const line = document.createElement('p');
  line.textContent = sentence;
  // Beside buttons in a column, above buttons in a row.
  const isRow = getComputedStyle(buttons).flexDirection === 'row';
  // Positioned from the fixed buttons, so nothing moves; styled here, so that pages carry no
  // styles for it.
  line.style.cssText =
    (isRow
      ? 'right:0;bottom:calc(100% + .75rem);margin-right:1rem;max-width:calc(100vw - 4rem);'
      : 'right:calc(100% + .5rem);bottom:0;min-height:3.5rem;' +
        'max-width:min(20rem,100vw - var(--floating-room) - .75rem);') +
    'position:absolute;padding:.25rem .75rem;display:grid;align-items:center;width:max-content;' +
    // At the top of a page the buttons are small, so this is too.
    'font-size:.9375rem;line-height:1.3;color:var(--color-ink);background:var(--color-raised);' +
    'border:1px solid var(--color-line);border-radius:.875rem;box-shadow:var(--shadow-raised);' +
    'pointer-events:none';
  buttons.append(line);
  // Hidden while a form is filled in, to leave room for the fields.
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input, textarea')) line.remove();
  });
}

/** 'On a job until about 15:30. …'; undefined if the owner has set nothing, or is simply free. */
export function sentenceOf({ state, until }: Availability, now: Date): string | undefined {
  if (state === null) return undefined;
  if (until === null) return state === 'free' ? undefined : words[state];
  // Undefined for an answer that isn't ours.
  const sentence: ((until: string) => string) | undefined = wordsUntil[state];
  return sentence?.(timeInGlasgow(new Date(until), now));
}
