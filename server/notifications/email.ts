import { quoteFields } from '../../contract/fields.ts';
import { accuracyInWords, mapAddress, locationOf } from '../../contract/location.ts';
import { ownerFragments, ownerPath } from '../../contract/owner.ts';
import { plainText } from '../../contract/text.ts';
import { glasgowTime } from '../../contract/time.ts';
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

/**
 * Notifies the owner by e-mail, with links to his app on `siteUrl`. A second copy does no harm, so a
 * timeout is just retried.
 */
export function emailChannel(config: EmailConfig, siteUrl: string): Channel {
  const send = openMailer(config);
  return {
    name: 'email',
    async send(quotes): Promise<Outcome> {
      try {
        const mail =
          quotes.length > 1 ? groupEmailOf(quotes, siteUrl) : emailOf(quotes[0], siteUrl);
        await send(mail);
        return { kind: 'sent', providerId: null };
      } catch (error) {
        return classifySmtpError(error as { code?: string; responseCode?: number });
      }
    },
  };
}

/** Replies go to the customer. Our own lines come first, so that typed text can't imitate them. */
function emailOf(quote: Quote, siteUrl: string): Mail {
  const reference = referenceOf(quote.id);
  const typed = quoteFields.flatMap(({ label, type, column }) => {
    const value = plainText(quote[column]);
    if (value === '') return [];
    return `${label}: ${type === 'multiline' ? value : oneLine(value)}`.split(/\r\n?|\n/);
  });
  const location = locationOf(quote);
  const car = `${quote.car_make} ${quote.car_model}`;
  return {
    subject: plainText(`${noLongerNeeded(quote)}Quote request ${reference}: ${car}`),
    replyTo: { name: plainText(quote.name), address: plainText(quote.email) },
    text: [
      `Quote request ${reference}, ${glasgowTime(quote.created_at)}`,
      ...(location ? [`Location: ${mapAddress(location)} (${accuracyInWords(location)})`] : []),
      `In your app: ${inApp(quote, siteUrl)}`,
      '',
      'Typed by the visitor:',
      '',
      ...typed.map(quoted),
    ].join('\n'),
  };
}

/** For each request: whom to call, and about which car. */
function groupEmailOf(quotes: Quotes, siteUrl: string): Mail {
  const entries = quotes.map((quote) => {
    const { name, phone, car_make, car_model, registration_number } = quote;
    const typed = [name, phone, `${car_make} ${car_model}`, registration_number].join(', ');
    return `${noLongerNeeded(quote)}${referenceOf(quote.id)}: ${inApp(quote, siteUrl)}\n${quoted(oneLine(plainText(typed)))}`;
  });
  return { subject: groupTitle(quotes.length), text: entries.join('\n\n') };
}

const inApp = ({ id }: Quote, siteUrl: string) =>
  `${siteUrl}${ownerPath}#${ownerFragments.request}=${id}`;

/** Marks a line as somebody else's words, as e-mails do. */
const quoted = (line: string) => `> ${line}`;

/** Many blanks in a row could push the rest of a value onto what looks like its own line. */
const oneLine = (value: string) => value.replace(/\s+/g, ' ').trim();

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
