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

it('a WhatsApp message is sent, held, retried or given up, by its answer', async () => {
  const cases: [WhatsappAnswer, kind: Outcome['kind'], error?: string][] = [
    [{ message_status: undefined }, 'sent'],
    [{ message_status: 'paused' }, 'held', 'held paused'],
    [{ message_status: 'queued for 07700 900123' }, 'held', 'held unknown'],
    [{ message_status: 7 }, 'held', 'held unknown'],
    [whatsappErrors.windowClosed, 'retry', 'fault 131047'],
    [whatsappErrors.rateLimited, 'retry', 'busy 130429'],
    [whatsappErrors.undeliverable, 'failed', 'refused 131026'],
    [{ status: 404, code: 132001 }, 'failed', 'config 132001'],
    [{ status: 403, code: 200 }, 'failed', 'config 200'],
    [{ status: 400, code: 99 }, 'failed', 'refused 99'],
    [{ status: 502, body: '<html>' }, 'retry', 'fault 502'],
    [{ status: 200, body: 'ok' }, 'unknown', 'no answer'],
    ['no answer', 'unknown', 'no answer'],
    ['hang up', 'unknown', 'no answer'],
  ];
  for (const [answer, kind, error] of cases)
    expect((await sendTo(answer)).outcome, JSON.stringify(answer)).toMatchObject({
      kind,
      ...(error && { error }),
    });
});
