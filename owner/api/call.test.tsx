import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../test-server.tsx';
import { call, fetchFile, NetworkError } from './call.ts';
import { connection } from './connection.ts';

afterEach(() => {
  connection.set('connected');
  vi.useRealTimers();
});

test('a file may come slowly, but has to begin soon', async () => {
  vi.useFakeTimers();
  let end = () => {};
  let isSilent = false;
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream({
      start: (stream) => {
        signal.addEventListener('abort', () => stream.error(signal.reason));
        end = () => stream.close();
      },
    });
    if (!isSilent) return Promise.resolve(new Response(body));
    return new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  });
  const file = fetchFile('/slow', 'a.csv');
  await vi.advanceTimersByTimeAsync(60_000);
  end();
  expect(await file).toBeDefined();

  isSilent = true;
  const never = expect(fetchFile('/silent', 'a.csv')).rejects.toThrow(NetworkError);
  await vi.advanceTimersByTimeAsync(60_000);
  await never;
});

const refusal = () =>
  new Response('{"data":null,"error":{"message":"Try again soon."}}', { status: 503 });

test.each([
  ['a server that is still rendering', true, refusal(), 'connected'],
  ["a proxy's page", true, new Response('<h1>Error</h1>', { status: 503 }), 'silent'],
  ['a server that can not store', false, refusal(), 'silent'],
] as const)(
  '%s leaves the connection as it is called',
  async (_, isRendered, answer, state) => {
    serve(() => answer);
    await expect(call('GET', '/site', { isRendered })).rejects.toThrow(NetworkError);
    expect(connection.get()).toBe(state);
  },
);
