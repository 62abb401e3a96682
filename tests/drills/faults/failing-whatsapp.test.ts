import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import {
  startFakeWhatsapp,
  whatsappErrors,
  type FakeWhatsapp,
  type WhatsappAnswer,
} from '../../../server/testing/fake-whatsapp.ts';
import { exampleColumns, startTestApp } from '../../../server/testing/test-app.ts';

/** The real timeout is five seconds; hundreds of them would take the drill an hour. */
const answerTimeoutMs = 500;
const stepSeconds = 20;
const mostMinutes = 12 * 60;

/** A server that has stored this many requests. `answers` has the answer to each message. */
async function serverWith(requests: number, answer: () => WhatsappAnswer) {
  const test = await startTestApp({ QUOTE_LIMIT_OVERALL: '0', TRUST_PROXY: '127.0.0.1' });
  const answers = new Map<string, WhatsappAnswer[]>();
  test.whatsapp.answer = ({ body: { biz_opaque_callback_data: id } }) => {
    answers.set(id, [...(answers.get(id) ?? []), answer()]);
    return answers.get(id)!.at(-1)!;
  };
  for (let at = 0; at < requests; at += 1) {
    // Each from a network of its own, or they would be a burst.
    const headers = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` };
    await test.postJson(exampleColumns({ carYear: `car ${at}` }), headers);
  }
  const outbox = test.otherServer(answerTimeoutMs);
  return {
    whatsapp: test.whatsapp,
    answers,
    /** Moves the clock until nothing is pending. Resolves with the minutes and the rows. */
    async deliverAll(beforeStep?: (minutes: number) => Promise<void>) {
      for (let minutes = 0; ; minutes += stepSeconds / 60) {
        await beforeStep?.(minutes);
        await outbox.deliverDue();
        const rows = await test.notifications();
        const isSettled = rows.every(({ state }) => state !== 'pending');
        if (isSettled || minutes > mostMinutes) return { minutes, rows };
        test.pass(stepSeconds);
      }
    },
  };
}

test('WhatsApp fails three times of ten, and each message is sent or visibly fails', async () => {
  const requests = 1000;
  const { serverError, rateLimited } = whatsappErrors;
  const accepted = Array<WhatsappAnswer>(7).fill('accepted');
  const ofTen = fc.constantFrom(...accepted, serverError, rateLimited, 'no answer' as const);
  // The same answers on each run, enough for all attempts.
  const given = fc.sample(ofTen, { numRuns: 12 * requests, seed: 30 });
  const { whatsapp, answers, deliverAll } = await serverWith(requests, () => given.pop()!);
  const { minutes, rows } = await deliverAll();
  const states = Map.groupBy(rows, ({ state }) => state);
  const [sent, failed] = [states.get('sent') ?? [], states.get('failed') ?? []];
  console.log(`${sent.length} sent, ${failed.length} failed, after ${Math.round(minutes)} min`);
  expect.soft(sent.length + failed.length, 'delivered or visibly failed').toBe(requests);
  expect.soft(whatsapp.messages.length).toBeGreaterThan(requests);
  // The server records a late answer as none.
  const sentAgain = rows.filter(({ quote_id, unanswered }) => {
    const accepted = answers.get(quote_id)?.filter((answer) => answer === 'accepted');
    return (accepted?.length ?? 0) > 1 + unanswered;
  });
  expect.soft(sentAgain, 'sent again after WhatsApp had accepted').toEqual([]);
  expect.soft(rows.filter(({ unanswered }) => unanswered > 2)).toEqual([]);
  expect(minutes, 'six hours and the send rate').toBeLessThan(mostMinutes);
});

test('WhatsApp accepts messages and never answers, and none is sent more than twice', async () => {
  const { answers, deliverAll } = await serverWith(40, () => 'no answer');
  const { rows } = await deliverAll();
  expect.soft(rows.filter(({ state }) => state !== 'failed')).toEqual([]);
  const often = [...answers].filter(([, given]) => given.length > 2);
  expect(often, 'sent more than twice').toEqual([]);
});

test('WhatsApp is down for an hour, and all messages are sent afterwards', async () => {
  const requests = 100;
  const { whatsapp, deliverAll } = await serverWith(requests, () => 'accepted');
  const port = Number(new URL(whatsapp.url).port);
  await whatsapp.close();
  let back: FakeWhatsapp | undefined;
  onTestFinished(() => back?.close());
  const { minutes, rows } = await deliverAll(async (passed) => {
    if (passed >= 60) back ??= await startFakeWhatsapp(port);
  });
  expect.soft(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
  expect.soft(back?.messages).toHaveLength(requests);
  expect(minutes).toBeGreaterThan(60);
});
