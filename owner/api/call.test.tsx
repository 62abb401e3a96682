import { afterEach, expect, test, vi } from 'vitest';
import { refusal, serve } from '../test-server.tsx';
import { call, NetworkError } from './call.ts';
import { connection } from './connection.ts';

afterEach(() => {
  connection.set('connected');
  vi.useRealTimers();
});

const refused = () => refusal('Try again soon.', 503);
const answers = [
  ['a server that is still rendering', true, refused(), 'connected'],
  ["a proxy's page", true, new Response('<h1>Error</h1>', { status: 503 }), 'silent'],
  ['a server that can not store', false, refused(), 'silent'],
] as const;

test('a server that is still rendering is called connected, others that refuse silent', async () => {
  for (const [who, isRendered, answer, state] of answers) {
    connection.set('connected');
    serve(() => answer);
    await expect(call('GET', '/site', { isRendered })).rejects.toThrow(NetworkError);
    expect(connection.get(), who).toBe(state);
  }
});
