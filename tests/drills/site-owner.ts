import { vi } from 'vitest';
import { ownerApiPath } from '../../contract/owner.ts';
import type { SiteDraft, SitePublication, SiteState } from '../../contract/site-answers.ts';
import type { ServerProcess } from '../../server/testing/server-process.ts';
import { signInTo } from './temporary-server.ts';

type Answer<Data> = { status: number; text: string; data: Data; message: string };
type Change = { file: string; path: (string | number)[]; value: unknown };

/** The longest wait: for a render on a busy machine. */
const patienceMs = 60_000;
const maxTries = 5;

/** The owner, signed in to a running server, who changes the site. */
export async function siteOwner(server: ServerProcess) {
  const cookie = await signInTo(server);
  const send = (method: string, path: string, body: object | undefined) =>
    fetch(`${server.url}${ownerApiPath}/site${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Like the app, asks again if the server could not render in time. */
  async function ask<Data>(method: string, path: string, body?: object): Promise<Answer<Data>> {
    const isRepeatable = method !== 'POST';
    let response: Response | undefined;
    for (let tries = isRepeatable ? maxTries : 1; !response; tries -= 1) {
      response = await send(method, path, body).catch((error: unknown) => {
        if (tries === 1) throw error;
        return undefined;
      });
      if (response?.status === 503 && tries > 1) response = undefined;
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    const { data, error } = isJson ? JSON.parse(text) : {};
    return { status: response.status, text, data, message: error?.message ?? '' };
  }
  const state = () => ask<SiteState>('GET', '');
  return {
    ask,
    state: async () => (await state()).data,
    /** Stores a draft and, like the app, asks what is wrong with all drafts. */
    async draft(change: Change) {
      const answer = await ask<{ draft: SiteDraft | null }>('PUT', '/drafts', change);
      return { ...answer, errors: (await state()).data.errors };
    },
    publish: () => ask<SitePublication>('POST', '/publications'),
    /** Waits until the newest publication is live. Throws an Error if it failed. */
    live: () =>
      vi.waitFor(
        async () => {
          const { data } = await state();
          const [newest] = data.history;
          if (newest?.state !== 'live') throw new Error(newest?.error ?? newest?.state);
        },
        { timeout: patienceMs, interval: 50 },
      ),
  };
}
