import { expect, test } from 'vitest';
import { rawRequest, statusesIn } from '../raw-request.ts';
import { temporaryServer } from '../temporary-server.ts';
import { malformedRequests } from './malformed.ts';

test('what is not HTTP, or nearly, is refused, and the next request served', async () => {
  const { url } = await temporaryServer();
  const accepted: string[] = [];
  for (const [name, bytes] of malformedRequests) {
    const statuses = statusesIn(await rawRequest(url, bytes));
    const isRefused = statuses.length <= 1 && statuses.every((it) => it >= 400 && it < 500);
    if (!isRefused) accepted.push(`${name}: ${statuses.join(' ')}`);
    expect.soft((await fetch(`${url}/livez`)).status, `after ${name}`).toBe(200);
  }
  expect(malformedRequests.length).toBeGreaterThanOrEqual(100);
  expect(accepted, 'not refused with 4xx or a closed connection').toEqual([]);
});
