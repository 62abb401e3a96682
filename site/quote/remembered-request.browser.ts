import { requestCookie } from '../../contract/api.ts';
import { homePath } from '../paths.ts';
import { afterLoad, whenActivated } from '../browser/lifecycle.browser.ts';

/** On the home page, shows a link to the visitor's request of the last 24 hours. */
export function rememberRequest() {
  if (location.pathname !== homePath) return;
  whenActivated(() => afterLoad(showLine));
}

async function showLine() {
  const token = new RegExp(`\\b${requestCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  if (!token) return;
  const { showRequestLine } = await import('./request-line.browser.ts');
  // Without a network the home page stays as it is.
  await showRequestLine(token).catch(() => undefined);
}
