import { expect, onTestFinished, test } from 'vitest';
import {
  startFakeWhatsapp,
  whatsappErrors,
  type FakeWhatsapp,
  type WhatsappAnswer,
} from '../../../server/testing/fake-whatsapp.ts';
import { isFull } from '../full-or-short.ts';
import { outboxOnAFakeClock } from './outbox-on-a-fake-clock.ts';

/** Numbers from 0 to 1, the same ones for the same seed (Park and Miller). */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

test('WhatsApp fails three times of ten', async () => {
  const requests = isFull ? 1000 : 40;
  const failures: WhatsappAnswer[] = [
    whatsappErrors.serverError,
    whatsappErrors.rateLimited,
    'no answer',
  ];
  const next = random(30);
  const outbox = await outboxOnAFakeClock(() =>
    next() < 0.3 ? failures[Math.floor(next() * failures.length)]! : 'accepted',
  );
  await outbox.store(requests);
  const minutes = await outbox.runUntilSettled();
  const [sent, failed] = [await outbox.countOf('sent'), await outbox.countOf('failed')];
  console.log(`${sent} sent, ${failed} failed, after ${Math.round(minutes)} min`);
  expect.soft(sent + failed, 'delivered or visibly failed').toBe(requests);
  expect.soft(outbox.whatsapp.messages.length).toBeGreaterThan(requests);
  const rows = await outbox.rows();
  // An answer that came too late was none for the server: it says so in the row.
  const sentAgain = rows.filter(({ quote_id, unanswered }) => {
    const accepted = outbox.answers.get(quote_id)?.filter((answer) => answer === 'accepted');
    return (accepted?.length ?? 0) > 1 + unanswered;
  });
  expect.soft(sentAgain, 'sent again after WhatsApp had accepted').toEqual([]);
  expect.soft(rows.filter(({ unanswered }) => unanswered > 2)).toEqual([]);
  expect(minutes, 'six hours and the send rate').toBeLessThan(12 * 60);
});

test('WhatsApp accepts messages and never says so', async () => {
  const requests = isFull ? 40 : 8;
  const outbox = await outboxOnAFakeClock(() => 'no answer');
  await outbox.store(requests);
  await outbox.runUntilSettled();
  expect.soft(await outbox.countOf('failed')).toBe(requests);
  const often = [...outbox.answers].filter(([, answers]) => answers.length > 2);
  expect(often, 'sent more than twice').toEqual([]);
});

test('WhatsApp is down for an hour', async () => {
  const requests = isFull ? 100 : 10;
  const outbox = await outboxOnAFakeClock();
  const port = Number(new URL(outbox.whatsapp.url).port);
  await outbox.whatsapp.close();
  await outbox.store(requests);
  let back: FakeWhatsapp | undefined;
  onTestFinished(() => back?.close());
  const minutes = await outbox.runUntilSettled(async (passed) => {
    if (passed >= 60) back ??= await startFakeWhatsapp(port);
  });
  expect.soft(await outbox.countOf('sent')).toBe(requests);
  expect.soft(back?.messages).toHaveLength(requests);
  expect(minutes).toBeGreaterThan(60);
});
