import { quoteFields, type QuoteValues } from '../../../contract/fields.ts';
import { quoteMessages } from '../../../contract/messages.ts';
import { tracking } from '../../browser/analytics/tracking.ts';

type Props = { values: QuoteValues; whatsappNumber: string };

/** A way out when the server can't be reached: what was typed, as a WhatsApp message. */
export function WhatsAppInstead({ values, whatsappNumber }: Props) {
  const lines = quoteFields.map(({ name, label }) => `${label}: ${values[name]}`);
  const link = `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(lines.join('\n'))}`;
  return (
    <p className="mb-3 text-sm">
      {`${quoteMessages.notSent} `}
      <a
        href={link}
        target="_blank"
        rel="noopener"
        {...tracking('whatsapp', 'Quote Form')}
        className="font-semibold text-saltire underline"
      >
        {quoteMessages.whatsappInstead}
      </a>
      {` ${quoteMessages.orAgain}`}
    </p>
  );
}
