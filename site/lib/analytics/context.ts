import { choice } from './consent.ts';
import { sourceOf } from './source.ts';

/** The town of the page that is open, or 'General'. */
export const serviceArea = () => document.documentElement.dataset['area'] ?? 'General';

const key = 'traffic-source';

/**
 * Where this visit came from. Following a link within the site loses it; only a visitor
 * who accepted has it kept, for as long as the tab is open.
 */
export function trafficSource(): string {
  const source = sourceOf(new URL(location.href), document.referrer);
  try {
    if (choice() !== 'granted') {
      sessionStorage.removeItem(key);
      return source;
    }
    const kept = sessionStorage.getItem(key);
    if (source === 'internal' && kept) return kept;
    sessionStorage.setItem(key, source);
  } catch {
    // Storage may be refused.
  }
  return source;
}
