import { afterEach, expect, test, vi } from 'vitest';
import { serve } from '../test-server.tsx';
import { call, NetworkError } from './call.ts';
import { connection } from './connection.ts';

afterEach(() => {
  connection.set('connected');
  vi.useRealTimers();
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
