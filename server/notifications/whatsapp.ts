import * as z from 'zod/mini';
import { quoteFields, type FieldName } from '../../contract/fields.ts';
import { accuracyInWords, mapAddress, locationOf } from '../../contract/location.ts';
import { plainText, shorten } from '../../contract/text.ts';
import type { WhatsappConfig } from '../config.ts';
import { referenceOf } from '../database/ids.ts';
import { noLongerNeeded, type Channel, type Outcome, type Quotes } from './channel.ts';
import { parseJson, post } from './post.ts';
import { classify } from './whatsapp-errors.ts';

const sendTimeoutMs = 5000;

/** `message_status`: 'accepted', or why Meta holds the message back ('held_for_quality_assessment'). */
const takenSchema = z.object({
  messages: z
    .array(z.object({ id: z.string(), message_status: z.optional(z.unknown()) }))
    .check(z.minLength(1)),
});
const refusedSchema = z.object({ error: z.object({ code: z.number() }) });

/**
 * Notifies the owner by a template message of the WhatsApp Cloud API. The template is
 * registered with Meta, and in docs/going-live.md to copy; only the values are sent.
 */
export function whatsappChannel(config: WhatsappConfig, timeoutMs = sendTimeoutMs): Channel {
  const url = `${config.apiUrl}/${config.phoneNumberId}/messages`;
  const headers = {
    authorization: `Bearer ${config.token}`,
    'content-type': 'application/json',
  };
  return {
    name: 'whatsapp',
    async send(quotes): Promise<Outcome> {
      const body = Buffer.from(JSON.stringify(templateMessage(quotes, config)));
      const answer = await post(url, { headers, body, timeoutMs });
      if ('failed' in answer) {
        return answer.failed === 'before'
          ? { kind: 'retry', error: 'unreachable' }
          : { kind: 'unknown', error: 'no answer' };
      }
      return outcomeOf(answer.status, parseJson(answer.body));
    },
  };
}

function outcomeOf(status: number, body: unknown): Outcome {
  if (status >= 200 && status < 300) {
    const taken = takenSchema.safeParse(body);
    if (!taken.success) return { kind: 'unknown', error: 'no answer' };
    const { id: providerId, message_status = null } = taken.data.messages[0]!;
    if (message_status === null || message_status === 'accepted')
      return { kind: 'sent', providerId };
    // One word of Meta's, and nothing that only looks like one.
    const [why = 'unknown'] = /^[a-z_]{1,40}$/.exec(String(message_status)) ?? [];
    return { kind: 'held', error: `held ${why}`, providerId };
  }
  const refused = refusedSchema.safeParse(body);
  return classify(refused.success ? refused.data.error.code : undefined, status);
}

/**
 * Length of each field in the template, whose body may hold 1,024 characters in all. A new
 * field needs a new template.
 */
const maxLengths: Record<FieldName, number> = {
  name: 80,
  email: 120,
  phone: 40,
  carMake: 40,
  carModel: 40,
  carYear: 20,
  registrationNumber: 20,
  message: 450,
};

/** The request body; Meta returns the newest request's id in its delivery receipts. */
export function templateMessage([quote, ...others]: Quotes, { to, template }: WhatsappConfig) {
  const location = locationOf(quote);
  const link = location ? ` ${mapAddress(location)} (${accuracyInWords(location)})` : '';
  const values = quoteFields.map(({ name, column }) => {
    if (name !== 'message') return flatten(quote[column], maxLengths[name]);
    // Location and group have no variable of their own: the template is approved as it is.
    const more = others.length > 0 ? `+${others.length} more, open the app. ` : '';
    const message = more + noLongerNeeded(quote) + quote.message;
    return flatten(message, maxLengths.message - link.length) + link;
  });
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: template,
      language: { code: 'en_GB' },
      components: [
        {
          type: 'body',
          parameters: [referenceOf(quote.id), ...values].map((text) => ({
            type: 'text',
            text,
          })),
        },
      ],
    },
    biz_opaque_callback_data: quote.id,
  };
}

/** Template parameters may hold no line break, tab or run of blanks, and not be empty. */
const flatten = (value: string, max: number) =>
  shorten(plainText(value).replace(/\s+/g, ' ').trim() || '–', max);
