import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { ownerApiPath } from '../../contract/owner.ts';
import type {
  OwnerDevice as ListedDevice,
  OwnerSecurityEvent,
} from '../../contract/owner-sign-in.ts';
import { makeLink } from '../owner/sign-in-links.ts';
import { pushReceiver } from './fake-push.ts';
import type { TestApp } from './test-app.ts';

type Asked = [
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  headers?: Record<string, string>,
];

export type OwnerDevice = Awaited<ReturnType<typeof signIn>>;

/** The token of a new sign-in link. */
export async function newLinkToken({ database, clock }: TestApp): Promise<string> {
  const siteUrl = 'http://localhost:3000';
  return tokenOf((await makeLink(database, { siteUrl, now: clock.now })).address);
}

/** The token of a device's QR code, which signs another one in. */
export const codeOf = async (device: OwnerDevice): Promise<string> =>
  tokenOf((await device.data('POST', '/device-link')).address);

/** The token behind the '#' of a link. */
export const tokenOf = (address: string) =>
  new URLSearchParams(new URL(address).hash.slice(1)).get('link')!;

/** The cookie that an answer sets. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers['set-cookie']).split(';')[0]!;

/** Sends a request to the owner's API. */
export function askOwner(
  { app }: Pick<TestApp, 'app'>,
  method: NonNullable<InjectOptions['method']>,
  path: string,
  { body, headers = {} }: { body?: object | string; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const url = `${ownerApiPath}${path}`;
  return app.inject({ method, url, headers, ...(body !== undefined && { payload: body }) });
}

/** A phone signed in by a link: a new one, or the one with this token. */
export async function signIn(test: TestApp, userAgent = 'iPhone Safari/1', token?: string) {
  const signedIn = await askOwner(test, 'POST', '/session', {
    body: { link: token ?? (await newLinkToken(test)) },
    headers: { 'user-agent': userAgent },
  });
  const cookie = cookieOf(signedIn);
  const ask = (...[method, path, body, headers]: Asked) =>
    askOwner(test, method, path, {
      headers: { cookie, ...headers },
      ...(body !== undefined && { body }),
    });
  /** The data of the answer. */
  const data = async (...asked: Asked) => (await ask(...asked)).json().data;
  return {
    cookie,
    ask,
    data,
    status: async (...asked: Asked) => (await ask(...asked)).statusCode,
    /** The security events in the app, the newest first. */
    events: async (): Promise<OwnerSecurityEvent[]> => (await data('GET', '/security')).events,
    /** Subscribes at an address of a push service, and returns what the browser knows of that. */
    async subscribe(endpoint: string) {
      const { decrypt, ...keys } = pushReceiver();
      const subscription = { endpoint, expirationTime: null, keys };
      const { statusCode } = await ask('POST', '/push-subscriptions', subscription);
      if (statusCode !== 201) throw new Error(`Subscribing was answered with ${statusCode}`);
      return { decrypt, subscription };
    },
    /** The other devices that the app lists. */
    async others(): Promise<ListedDevice[]> {
      const { devices } = await data('GET', '/devices');
      return devices.filter(({ current }: ListedDevice) => !current);
    },
  };
}
