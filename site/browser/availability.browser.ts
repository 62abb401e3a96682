import { availabilityPath } from '../../contract/api.ts';
import type { Availability } from '../../contract/owner-answers.ts';
import words from 'virtual:availability-words';
import { timeInGlasgow } from '../../contract/time.ts';

/**
 * Says beside the floating call button what the owner is doing, if he has set it. What goes
 * wrong shows nothing: a page says the same without it.
 */
export async function showAvailability(buttons: HTMLElement, now = new Date()) {
  const answer = await fetch(availabilityPath).catch(() => undefined);
  if (!answer?.ok) return;
  // The sign-in page of a hotel's Wi-Fi answers everything, but with no JSON.
  const body = (await answer.json().catch(() => undefined)) as
    { data: Availability } | undefined;
  const sentence = body?.data && sentenceOf(body.data, now);
  // The line on the visitor's own request stands in its place.
  if (sentence === undefined || document.querySelector('#main > .toast')) return;
  const line = document.createElement('p');
  line.textContent = sentence;
  // Beside buttons in a column; above those that stand in a row.
  const isRow = getComputedStyle(buttons).flexDirection === 'row';
  // Hangs from buttons that are fixed, so nothing moves; here, so that no page carries its styles.
  line.style.cssText =
    (isRow
      ? 'right:0;bottom:calc(100% + .75rem);margin-right:1rem;max-width:calc(100vw - 4rem);'
      : 'right:calc(100% + .5rem);bottom:0;min-height:3.5rem;' +
        'max-width:min(20rem,100vw - var(--floating-room) - .75rem);') +
    'position:absolute;padding:.25rem .75rem;display:grid;align-items:center;width:max-content;' +
    // At the top of a page they are small, and this with them.
    'font-size:.9375rem;line-height:1.3;color:var(--color-ink);background:var(--color-raised);' +
    'border:1px solid var(--color-line);border-radius:.875rem;box-shadow:var(--shadow-raised);' +
    'pointer-events:none';
  buttons.append(line);
  // Whoever fills in a form has read it, and is to see the fields.
  document.addEventListener('focusin', ({ target }) => {
    if ((target as Element).matches('input, textarea')) line.remove();
  });
}

/** 'On a job until about 15:30. …'; nothing where the owner has set nothing, or is simply free. */
export function sentenceOf({ state, until }: Availability, now: Date): string | undefined {
  if (state === null) return undefined;
  if (until === null) return state === 'free' ? undefined : words[state];
  const sentence = words[`${state}Until`];
  return sentence.replace('{until}', timeInGlasgow(new Date(until), now));
}
