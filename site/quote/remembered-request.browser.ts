import { requestCookie } from '../../contract/api.ts';
import { homePath } from '../paths.ts';
import { afterLoad, whenActivated } from '../browser/lifecycle.browser.ts';

/** On the home page, whoever sent a request in the last 24 hours finds one line that leads to it. */
export function rememberRequest() {
  if (location.pathname !== homePath) return;
  whenActivated(() => afterLoad(showLine));
}

async function showLine() {
  const token = new RegExp(`\\b${requestCookie}=([\\w-]+)`).exec(document.cookie)?.[1];
  if (!token) return;
  const { showRequestLine } = await import('./request-line.browser.ts');
  // Without a network the home page is as it is for others.
  await showRequestLine(token).catch(() => undefined);
}
