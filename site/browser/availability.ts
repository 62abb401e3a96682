import { availabilityMessages } from '../../contract/messages.ts';
import { availabilityPath } from '../../contract/api.ts';
import type { Availability } from '../../contract/owner.ts';

/**
 * Says under the phone number in the header what the owner is doing, if he has set it. What
 * goes wrong shows nothing: a page says the same without it.
 */
export async function showAvailability(header: HTMLElement | null, now = new Date()) {
  const answer = await fetch(availabilityPath).catch(() => undefined);
  if (!header || !answer?.ok) return;
  const { data } = (await answer.json()) as { data: Availability };
  const sentence = sentenceOf(data, now);
  if (sentence === undefined) return;
  const line = document.createElement('p');
  line.textContent = sentence;
  line.className = 'print:hidden';
  // Hangs from the fixed header, so nothing moves; here, so that no page carries its styles.
  line.style.cssText =
    'position:absolute;inset:100% 0 auto;padding:.25rem 1rem;text-align:center;' +
    'text-wrap:balance;font-size:.8125rem;line-height:1.45;color:var(--color-ink);' +
    'background:var(--color-raised);border-block:1px solid var(--color-line)';
  header.append(line);
}

/** 'On a job until about 15:30. …'; nothing where the owner has set nothing. */
export function sentenceOf({ state, until }: Availability, now: Date): string | undefined {
  if (state === null) return undefined;
  const { open, ended } = availabilityMessages[state];
  return until === null ? open : ended.replace('{until}', timeOf(new Date(until), now));
}

/** '15:30' in Glasgow, with the day unless it is today's. */
function timeOf(time: Date, now: Date): string {
  const inGlasgow = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options });
  const clock = inGlasgow({ hour: '2-digit', minute: '2-digit' }).format(time);
  const date = inGlasgow({ weekday: 'long', day: 'numeric', month: 'long' });
  return date.format(time) === date.format(now) ? clock : `${clock} on ${date.format(time)}`;
}
