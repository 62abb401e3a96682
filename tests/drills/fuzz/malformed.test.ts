import { expect, test } from 'vitest';
import { securityHeaders } from '../../../server/http/headers.ts';
import { rawRequest, statusesIn } from '../../../server/testing/raw-request.ts';
import { temporaryServer } from '../temporary-server.ts';
import { malformedRequests } from './malformed.ts';

test('what is not HTTP, or nearly, is refused, and the next request served', async () => {
  const { url } = await temporaryServer();
  const headers = Object.keys(securityHeaders(url)).map((name) => `\n${name.toLowerCase()}: `);
  const accepted: string[] = [];
  for (const [name, bytes] of malformedRequests) {
    const answer = await rawRequest(url, bytes);
    const statuses = statusesIn(answer);
    const bare = headers.filter((name) => !answer.toLowerCase().includes(name));
    if (statuses.length > 0) expect.soft(bare, `headers missing after ${name}`).toEqual([]);
    const isRefused = statuses.length <= 1 && statuses.every((it) => it >= 400 && it < 500);
    if (!isRefused) accepted.push(`${name}: ${statuses.join(' ')}`);
    expect.soft((await fetch(`${url}/livez`)).status, `after ${name}`).toBe(200);
  }
  expect(malformedRequests.length).toBeGreaterThanOrEqual(100);
  expect(accepted, 'not refused with 4xx or a closed connection').toEqual([]);
});
