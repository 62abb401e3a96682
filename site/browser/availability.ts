import { availabilityMessages } from '../../contract/availability-messages.ts';
import { availabilityPath } from '../../contract/api.ts';
import type { Availability } from '../../contract/owner.ts';
import { timeInGlasgow } from '../../contract/glasgow-time.ts';

/**
 * Says beside the floating call button what the owner is doing, if he has set it. What goes
 * wrong shows nothing: a page says the same without it.
 */
export async function showAvailability(buttons: HTMLElement, now = new Date()) {
  const answer = await fetch(availabilityPath).catch(() => undefined);
  if (!answer?.ok) return;
  const { data } = (await answer.json()) as { data: Availability };
  const sentence = sentenceOf(data, now);
  if (sentence === undefined) return;
  const line = document.createElement('p');
  line.textContent = sentence;
  // Hangs from buttons that are fixed, so nothing moves; here, so that no page carries its styles.
  line.style.cssText =
    'position:absolute;right:calc(100% + .5rem);bottom:0;min-height:3.5rem;padding:.25rem .875rem;' +
    'display:grid;align-items:center;width:max-content;max-width:min(17rem,100vw - 6.5rem);' +
    'font-size:.8125rem;line-height:1.4;color:var(--color-ink);background:var(--color-raised);' +
    'border:1px solid var(--color-line);border-radius:.875rem;box-shadow:var(--shadow-raised);' +
    'pointer-events:none';
  buttons.append(line);
}

/** 'On a job until about 15:30. …'; nothing where the owner has set nothing. */
export function sentenceOf({ state, until }: Availability, now: Date): string | undefined {
  if (state === null) return undefined;
  const { open, ended } = availabilityMessages[state];
  return until === null ? open : ended.replace('{until}', timeInGlasgow(new Date(until), now));
}
