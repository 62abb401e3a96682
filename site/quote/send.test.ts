import { afterEach, expect, test, vi } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { withSendLock } from './retry.browser.ts';
import { sendQuote } from './send.browser.ts';

const envelope = { key: 'key', token: 'token', honeypot: '' };
afterEach(() => void vi.unstubAllGlobals());

const failures = [
  [500, '{"data":{}}', '500 {"data":{}}'],
  [200, '{"data":{"id":"a1","status":"new"},"error":null}', expect.stringMatching(/^200 /)],
  [201, '{"data":{},"error":null}', expect.stringMatching(/^201 /)],
  [201, 'null', '201 null'],
  [502, '<h1>Bad gateway</h1>', '502 <h1>Bad gateway</h1>'],
  [422, '{"data":null,"error":{"message":"Invalid"}}', '422 Invalid'],
  [503, '{"data":null,"error":{"message":"Down"}}', '503 Down'],
] as const;

test('an answer without a stored request counts as a failure with its reason', async () => {
  for (const [status, body, reason] of failures) {
    vi.stubGlobal('fetch', async () => new Response(body, { status }));
    const sent = await sendQuote(exampleQuote, envelope);
    expect(sent, body).toEqual({ stored: false, mayRetry: status >= 500, reason });
  }
});

test('an answer that never ends counts as a failure, whatever has replaced fetch', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => ({ status: 201, text: () => new Promise(() => {}) }));
  const sent = sendQuote(exampleQuote, envelope);
  await vi.runAllTimersAsync();
  expect(await sent).toMatchObject({ stored: false, mayRetry: true });
  vi.useRealTimers();
});

test('where fetch does not work at all, sending throws, so that the form is posted as it is', async () => {
  vi.stubGlobal('fetch', undefined);
  await expect(sendQuote(exampleQuote, envelope)).rejects.toThrow('fetch is not a function');
});

test('a request is sent although the lock between tabs is never given', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => {}));
  const send = vi.fn(async () => {});
  void withSendLock(send);
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
