/**
 * One line that can do nothing to the terminal: characters which steer it or turn
 * the reading direction are left out.
 */
export function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
}

/** '1 request', '2 requests'. */
export function count(amount: number, what: string): string {
  return `${amount.toLocaleString('en-GB')} ${what}${amount === 1 ? '' : 's'}`;
}
