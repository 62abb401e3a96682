import { requestCookie, requestPagePath } from '../../contract/api.ts';
import { requestLineId } from '../../contract/page-marks.ts';

/** Shows the line about the visitor's request, which it takes from the request's own page. */
export async function showRequestLine(token: string) {
  const response = await fetch(`${requestPagePath}/${token}`, { cache: 'no-store' });
  if (response.status === 404) document.cookie = `${requestCookie}=; Path=/; Max-Age=0`;
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = page.getElementById(requestLineId) as HTMLTemplateElement | null;
  if (!line) return;
  document.getElementById('main')!.append(line.content);
  // Replaces the availability, which is shown in the same place.
  document.querySelector('.floating p')?.remove();
}
