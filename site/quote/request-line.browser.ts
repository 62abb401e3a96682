import { requestCookie, requestPagePath } from '../../contract/api.ts';
import { requestLineId } from '../../contract/page-marks.ts';

/**
 * Puts the line that leads to the visitor's request on the page. The request's own page holds
 * it, in words that say how far things are.
 */
export async function showRequestLine(token: string) {
  const response = await fetch(`${requestPagePath}/${token}`, { cache: 'no-store' });
  if (response.status === 404) document.cookie = `${requestCookie}=; Path=/; Max-Age=0`;
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = page.getElementById(requestLineId) as HTMLTemplateElement | null;
  if (!line) return;
  document.getElementById('main')!.append(line.content);
  // Whoever has sent a request is to read how it stands, in the same place.
  document.querySelector('.floating p')?.remove();
}
