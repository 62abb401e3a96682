import { requestLinePath, sentCookie } from '../../contract/api.ts';
import { requestLineId } from '../../contract/page-marks.ts';
import { afterLoad, whenActivated } from '../browser/lifecycle.browser.ts';
import { homePath } from '../paths.ts';

/** On the home page, shows a link to the visitor's request of the last 24 hours. */
export function offerRequestPage() {
  if (location.pathname !== homePath) return;
  // Without a network the home page stays as it is.
  whenActivated(() => afterLoad(() => void showLine().catch(() => undefined)));
}

/** Shows the line about the visitor's request, which the server knows by its own cookie. */
async function showLine() {
  if (!new RegExp(`\\b${sentCookie}=`).test(document.cookie)) return;
  const response = await fetch(requestLinePath, { cache: 'no-store' });
  if (response.status === 404) document.cookie = `${sentCookie}=; Path=/; Max-Age=0`;
  if (!response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = page.getElementById(requestLineId) as HTMLTemplateElement | null;
  if (!line) return;
  document.getElementById('main')!.append(line.content);
  // Replaces the availability, which is shown in the same place.
  document.querySelector('.floating p')?.remove();
}
