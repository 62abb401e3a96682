import { expect, it } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { quoteFields } from '../../contract/fields.ts';
import { parseConfig } from '../config.ts';
import { referenceOf } from '../database/ids.ts';
import { fakeWhatsapp } from '../testing/fakes.ts';
import { whatsappErrors, type WhatsappAnswer } from '../testing/fake-whatsapp.ts';
import { exampleRow } from '../testing/store-request.ts';
import type { Outcome } from './channel.ts';
import { whatsappChannel } from './whatsapp.ts';

const quote = exampleRow();

async function sendTo(answer: WhatsappAnswer, request = quote) {
  const whatsapp = await fakeWhatsapp();
  whatsapp.answer = () => answer;
  const config = parseConfig(whatsapp.settings).whatsapp!;
  const timeoutMs = answer === 'no answer' ? 200 : 5000;
  const outcome = await whatsappChannel(config, timeoutMs).send([request]);
  return { outcome, messages: whatsapp.messages };
}

it('a WhatsApp message is a template with the reference and the value of each field on one line', async () => {
  const { outcome, messages } = await sendTo('accepted');
  expect(outcome).toEqual({ kind: 'sent', providerId: 'wamid.1' });
  const [message] = messages;
  const texts = [
    referenceOf(quote.id),
    ...quoteFields.map(({ name }) => exampleQuote[name].replace('\n', ' ')),
  ];
  expect(message!.path).toBe('/1029384756/messages');
  expect(message!.authorization).toBe('Bearer test-token');
  expect(message!.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '447700900123',
    type: 'template',
    template: {
      name: 'new_quote_request',
      language: { code: 'en_GB' },
      components: [{ type: 'body', parameters: texts.map((text) => ({ type: 'text', text })) }],
    },
    biz_opaque_callback_data: quote.id,
  });
});

it('a WhatsApp message has parameters on one line that fit into a template', async () => {
  const long = { ...quote, name: 'x'.repeat(120), message: '🚗 \n\t  \u2028'.repeat(500) };
  const { messages } = await sendTo('accepted', long);
  const { parameters } = messages[0]!.body.template.components[0]!;
  const texts = parameters.map(({ text }) => text);
  for (const text of texts) {
    expect(text).not.toMatch(/[\n\t\u2028]| {2}/);
    expect(text.isWellFormed()).toBe(true);
  }
  expect(texts.at(-1)).toMatch(/ 🚗…$|🚗 …$/u);
  expect([...texts.join('')].length).toBeLessThan(824);
});

it.each<[message_status: unknown, outcome: object]>([
  [undefined, { kind: 'sent' }],
  [null, { kind: 'sent' }],
  ['held_for_quality_assessment', { kind: 'held', error: 'held held_for_quality_assessment' }],
  ['paused', { kind: 'held', error: 'held paused' }],
  ['queued for 07700 900123', { kind: 'held', error: 'held unknown' }],
  ['', { kind: 'held', error: 'held unknown' }],
  [7, { kind: 'held', error: 'held unknown' }],
])('a WhatsApp message taken with the status %j is sent or held', async (status, outcome) => {
  const answer = { message_status: status };
  expect((await sendTo(answer)).outcome).toEqual({ ...outcome, providerId: 'wamid.1' });
});

it.each<[what: string, answer: WhatsappAnswer, kind: Outcome['kind'], error: string]>([
  ['a closed window', whatsappErrors.windowClosed, 'retry', 'fault 131047'],
  ['a rate limit', whatsappErrors.rateLimited, 'retry', 'busy 130429'],
  ['no WhatsApp there', whatsappErrors.undeliverable, 'failed', 'refused 131026'],
  ['a fault', whatsappErrors.serverError, 'retry', 'fault 500'],
  ['a missing template', { status: 404, code: 132001 }, 'failed', 'config 132001'],
  ['a missing permission', { status: 403, code: 200 }, 'failed', 'config 200'],
  ['an unknown refusal', { status: 400, code: 99 }, 'failed', 'refused 99'],
  ['a proxy in the way', { status: 502, body: '<html>' }, 'retry', 'fault 502'],
  ['words that are no answer', { status: 200, body: 'ok' }, 'unknown', 'no answer'],
  ['silence', 'no answer', 'unknown', 'no answer'],
  ['a cut line', 'hang up', 'unknown', 'no answer'],
])('a WhatsApp message that gets %s is retried or given up', async (_, answer, kind, error) => {
  expect((await sendTo(answer)).outcome).toEqual({ kind, error });
});
