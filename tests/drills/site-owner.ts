import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import type { Place } from '../../contract/content-place.ts';
import { ownerApiPath } from '../../contract/owner.ts';
import type { DraftVersion, SitePublication, SiteState } from '../../contract/site-answers.ts';
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
  const send = (
    method: string,
    path: string,
    body: object | undefined,
    headers: Record<string, string>,
  ) =>
    fetch(`${server.url}${ownerApiPath}/site${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
  /** Like the app, asks again if the server could not render in time. */
  async function ask<Data>(
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Answer<Data>> {
    const isRepeatable = method !== 'POST';
    let response: Response | undefined;
    for (let tries = isRepeatable ? maxTries : 1; !response; tries -= 1) {
      response = await send(method, path, body, headers).catch((error: unknown) => {
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
  /** Like the app, asks again while the server has not looked through the draft yet. */
  const state = async () => {
    let answer = await ask<SiteState>('GET', '');
    for (let tries = maxTries; tries > 1 && answer.data?.unchecked; tries -= 1)
      answer = await ask<SiteState>('GET', '');
    return answer;
  };
  /** Sends a JSON Merge Patch, as a device that has seen all. */
  const patch = (body: object) =>
    ask<DraftVersion>('PATCH', '', body, {
      'content-type': 'application/merge-patch+json',
      'if-match': '999999999',
    });
  return {
    ask,
    patch,
    state: async () => (await state()).data,
    /** Changes a field of the draft and, like the app, asks what is wrong with all of it. */
    async draft({ file, path, value }: Change) {
      const inner = path.reduceRight<unknown>((one, key) => ({ [key]: one }), value);
      const answer = await patch({ [file]: inner });
      return { ...answer, errors: (await state()).data.errors };
    },
    /** Publishes the draft but for some fields, or goes back to a version. */
    async publish({ backTo, leave }: { backTo?: string; leave?: Place[] } = {}) {
      const { version } = (await state()).data;
      const path = backTo === undefined ? '' : `/${backTo}/back`;
      const body = { version, key: randomUUID(), ...(leave && { leave }) };
      return ask<SitePublication>('POST', `/publications${path}`, body);
    },
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
