import { choice } from './consent.browser.ts';

/** The town in the page's address, which the page names, or 'General'. */
export const serviceArea = () => document.documentElement.dataset['area'] ?? 'General';

/**
 * The campaign in an address (`utm_source`), otherwise the linking host, otherwise 'direct'.
 * 'internal' means one of our pages, so the start of the visit is unknown.
 */
export function sourceOf(address: URL, referrer: string): string {
  const campaign = address.searchParams.get('utm_source')?.trim().slice(0, 100);
  if (campaign) return campaign;
  if (!referrer) return 'direct';
  const { host } = new URL(referrer);
  return host === address.host ? 'internal' : host.replace(/^www\./, '');
}

const key = 'traffic-source';

/**
 * The source of this visit. It is lost when following a link within the site; for visitors who
 * accepted it is kept while the tab is open.
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
