/**
 * The campaign an address names (`utm_source`), else the host that linked to it, else
 * 'direct'. 'internal' is a page of ours: where the visit began is not known.
 */
export function sourceOf(address: URL, referrer: string): string {
  const campaign = address.searchParams.get('utm_source')?.trim().slice(0, 100);
  if (campaign) return campaign;
  if (!URL.canParse(referrer)) return 'direct';
  const { host } = new URL(referrer);
  return host === address.host ? 'internal' : host.replace(/^www\./, '');
}
