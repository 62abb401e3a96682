import type { Page, Request } from '@playwright/test';

/** This long without a request under way, in ms, and a page counts as quiet. */
const calm = 700;

/** Watches a page's requests from now on. The function returned waits until they have ceased. */
export function watchRequests(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  let last = Date.now();
  page.on('request', (request) => {
    underWay.add(request);
  });
  const end = (request: Request) => {
    underWay.delete(request);
    last = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    last = Date.now();
    while (underWay.size > 0 || Date.now() - last < calm) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}
