import { quoteFields, type QuoteValues } from '../../../quote/fields.ts';

type Props = { values: QuoteValues; whatsappNumber: string };

/** A way out when the server can't be reached: what was typed, as a WhatsApp message. */
export function WhatsAppInstead({ values, whatsappNumber }: Props) {
  const lines = quoteFields.map(({ name, label }) => `${label}: ${values[name]}`);
  const link = `https://wa.me/${whatsappNumber}?text=${encodeURIComponent(lines.join('\n'))}`;
  return (
    <p className="mb-3 text-sm">
      Not sent.{' '}
      <a
        href={link}
        target="_blank"
        rel="noopener"
        data-track="whatsapp"
        data-source="Quote Form"
        className="font-semibold text-saltire underline"
      >
        Send what you typed by WhatsApp
      </a>{' '}
      or try again.
    </p>
  );
}
