import { afterEach, expect, test, vi } from 'vitest';
import { exampleQuote } from '../../../contract/example-quote.ts';
import { sendQuote } from './send-quote.ts';

const envelope = { key: 'key', token: 'token', honeypot: '' };
const answerWith = (status: number, body: string) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status }));

afterEach(() => void vi.unstubAllGlobals());

test('a stored row is success', async () => {
  answerWith(201, '{"data":{"id":"a1","status":"new"},"error":null}');
  expect(await sendQuote(exampleQuote, envelope)).toEqual({ stored: true });
});

test.each([
  [500, '{"data":{}}', '500 {"data":{}}'],
  [200, '{"data":{"id":"a1","status":"new"},"error":null}', /^200 /],
  [201, '{"data":{},"error":null}', /^201 /],
  [201, 'null', '201 null'],
  [502, '<h1>Bad gateway</h1>', '502 <h1>Bad gateway</h1>'],
  [503, '{"data":null,"error":{"message":"Down"}}', '503 Down'],
])('%i %s is no success and is told as what it was', async (status, body, reason) => {
  answerWith(status, body);
  const sent = await sendQuote(exampleQuote, envelope);
  expect(sent).toEqual({
    stored: false,
    mayRetry: status >= 500,
    reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
  });
});

test("the server's messages go to their fields", async () => {
  const fields = { car_year: ['Valid year required'], unknown: ['?'] };
  answerWith(422, JSON.stringify({ data: null, error: { message: 'Invalid', fields } }));
  expect(await sendQuote(exampleQuote, envelope)).toEqual({
    stored: false,
    reason: '422 Invalid',
    mayRetry: false,
    errors: { carYear: ['Valid year required'] },
  });
});
