import { quoteFields } from '../../contract/fields.ts';
import { accuracyInWords, mapAddress, locationOf } from '../../contract/location.ts';
import { plainText } from '../../contract/text.ts';
import type { EmailConfig } from '../config.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { openMailer, type Mail } from './mailer.ts';
import {
  configError,
  groupTitle,
  noLongerNeeded,
  type Channel,
  type Outcome,
  type Quotes,
} from './channel.ts';

/** Notifies the owner by e-mail. A second copy does no harm, so a timeout is just retried. */
export function emailChannel(config: EmailConfig): Channel {
  const send = openMailer(config);
  return {
    name: 'email',
    async send(quotes): Promise<Outcome> {
      try {
        await send(quotes.length > 1 ? groupEmailOf(quotes) : emailOf(quotes[0]));
        return { kind: 'sent', providerId: null };
      } catch (error) {
        return classifySmtpError(error as { code?: string; responseCode?: number });
      }
    },
  };
}

/** Replies go to the customer. */
function emailOf(quote: Quote): Mail {
  const reference = referenceOf(quote.id);
  const filled = quoteFields.filter(({ column }) => quote[column]);
  const lines = filled.map(({ label, column }) => `${label}: ${quote[column]}`);
  const location = locationOf(quote);
  if (location) lines.push(`Location: ${mapAddress(location)} (${accuracyInWords(location)})`);
  const car = `${quote.car_make} ${quote.car_model}`;
  return {
    subject: plainText(`${noLongerNeeded(quote)}Quote request ${reference}: ${car}`),
    replyTo: { name: plainText(quote.name), address: plainText(quote.email) },
    text: plainText(
      [`Quote request ${reference}, ${quote.created_at}`, '', ...lines].join('\n'),
    ),
  };
}

/** One line for each request: whom to call, and about which car. */
function groupEmailOf(quotes: Quotes): Mail {
  const lines = quotes.map(
    (quote) =>
      `${noLongerNeeded(quote)}${referenceOf(quote.id)}: ${quote.name}, ${quote.phone}, ${quote.car_make} ${quote.car_model}, ${quote.registration_number}`,
  );
  return { subject: groupTitle(quotes.length), text: plainText(lines.join('\n')) };
}

/** SMTP answers 4xx for now, 5xx for good (RFC 5321, 4.2.1). */
function classifySmtpError({
  code,
  responseCode,
}: {
  code?: string;
  responseCode?: number;
}): Outcome {
  if (code === 'EAUTH')
    return { kind: 'failed', error: `${configError} ${responseCode ?? code}` };
  if (responseCode !== undefined && responseCode >= 500) {
    return { kind: 'failed', error: `refused ${responseCode}` };
  }
  return { kind: 'retry', error: `fault ${responseCode ?? code ?? 'unknown'}` };
}
