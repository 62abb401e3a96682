document.documentElement.dataset.offline = '';
addEventListener('online', () => location.reload());
addEventListener('click', ({ target }) => {
  if (target.closest('[data-again]')) location.reload();
});
addEventListener('DOMContentLoaded', () => {
  const kept = (key, storage = 'localStorage') => {
    try {
      return JSON.parse(window[storage].getItem(key)) ?? {};
    } catch {
      return {};
    }
  };
  if (kept('quote-sent', 'sessionStorage').values)
    document.getElementById('received').hidden = false;
  const forms = [kept('quote-unsent'), ...Object.values(kept('quote-drafts'))];
  const [last] = forms
    .filter(({ at }) => Date.now() - at < 86400000)
    .sort((a, b) => b.at - a.at);
  if (!last) return;
  const lines = [];
  for (const row of document.querySelectorAll('[data-typed]')) {
    const text = last.values[row.dataset.typed]?.trim();
    row.hidden = !text;
    if (!text) continue;
    row.lastElementChild.textContent = text;
    lines.push(row.firstElementChild.textContent + ': ' + text);
  }
  if (!lines.length) return;
  document.getElementById('typed').hidden = false;
  for (const link of document.querySelectorAll('main a[href^="sms:"]'))
    link.href = link.href.replace(/body=.*/, 'body=' + encodeURIComponent(lines.join('\n')));
});
