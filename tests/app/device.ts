import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { signIn } from '../../server/testing/owner-device.ts';
import type { TestApp } from '../../server/testing/test-app.ts';

export type Name = 'first' | 'second';

/** The app's queue and its client on one device, signed in and with a storage of its own. */
export async function openApp(server: TestApp, name: Name) {
  const { cookie } = await signIn(server, name);
  vi.resetModules();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { newClient } = await import('../../owner/api/query-client.ts');
  const outbox = await import('../../owner/outbox/outbox.ts');
  const client = newClient();
  // Opens this device's own storage, and no other.
  await outbox.openOutbox();
  return { name, cookie, client, outbox, hasSignal: true, losesAnswer: false };
}

type Device = Pick<Awaited<ReturnType<typeof openApp>>, 'cookie' | 'hasSignal' | 'losesAnswer'>;
type Answer = Awaited<ReturnType<TestApp['app']['inject']>>;

/** Asks the server as a device does. `onAnswer` gets each answer, also one that is then lost. */
export async function askAs(
  device: Device,
  server: TestApp,
  url: string,
  { method, headers, body }: RequestInit,
  onAnswer: (answer: Answer) => void | Promise<void>,
): Promise<Response> {
  if (!device.hasSignal) throw new TypeError('no signal');
  const answer = await server.app.inject({
    method: method as 'PATCH',
    url,
    headers: { ...(headers as Record<string, string>), cookie: device.cookie },
    ...(body && { payload: body as string }),
  });
  await onAnswer(answer);
  if (method === 'PATCH' && device.losesAnswer) {
    device.losesAnswer = false;
    throw new TypeError('the answer is lost');
  }
  return new Response(answer.body, { status: answer.statusCode });
}
