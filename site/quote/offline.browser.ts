// Imports only types: the script is inlined in the offline page, as files may be missing when
// it is shown.
import type { KeptQuote, StoreKey } from './store.browser.ts';

const key: StoreKey = 'quote-request';

document.documentElement.dataset['offline'] = '';
addEventListener('online', () => location.reload());
addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-again]')) location.reload();
});
addEventListener('DOMContentLoaded', () => {
  const read = (storage: 'localStorage' | 'sessionStorage') => {
    try {
      return JSON.parse(window[storage].getItem(key)!) as KeptQuote | null;
    } catch {
      return null;
    }
  };
  const byId = (id: string) => document.getElementById(id)!;
  const sent = read('sessionStorage');
  if (sent?.state === 'sent' && sent.quote.values) byId('received').hidden = false;
  const kept = read('localStorage');
  if (!kept || kept.state === 'sent') return;
  const [last] = [...(kept.quote ? [kept.quote] : []), ...Object.values(kept.drafts)]
    .filter(({ at }) => Date.now() - at < 86_400_000)
    .sort((a, b) => b.at - a.at);
  if (!last) return;
  const values: Record<string, string> = last.values;
  const lines: string[] = [];
  for (const row of document.querySelectorAll<HTMLElement>('[data-typed]')) {
    const text = values[row.dataset['typed']!]?.trim();
    row.hidden = !text;
    if (!text) continue;
    row.lastElementChild!.textContent = text;
    lines.push(row.firstElementChild!.textContent + ': ' + text);
  }
  if (!lines.length) return;
  byId('typed').hidden = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href^="sms:"]'))
    link.href = link.href.replace(/body=.*/, 'body=' + encodeURIComponent(lines.join('\n')));
});
