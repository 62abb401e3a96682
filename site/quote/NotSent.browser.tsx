import { useWatch, type Control } from 'react-hook-form';
import { quoteFields, type QuoteValues } from '../../contract/fields.ts';
import { mapAddress, type Location } from '../../contract/location.ts';
import { plainText } from '../../contract/text.ts';
import { pageWords } from '../browser/page-words.browser.ts';
import { tracking } from '../browser/analytics/tracking.browser.ts';

type Props = {
  /** The form's control, for links with its current values. */
  control: Control<QuoteValues>;
  location: Location | undefined;
  /** The request is retried automatically. */
  isTrying: boolean;
};

const link =
  'inline-flex min-h-11 grow items-center justify-center rounded-md border border-edge bg-raised px-2 font-semibold text-ink hover:bg-sunken';

/**
 * Says that a request is not sent, and offers to send it by text, which works without mobile
 * data.
 */
export function NotSent({ control, location, isTrying }: Props) {
  const { phone } = pageWords();
  const values = useWatch({ control });
  const filled = quoteFields.filter(({ name }) => values[name]);
  const lines = filled.map(({ name, label }) => `${label}: ${values[name]}`);
  if (location) lines.push(mapAddress(location));
  const text = encodeURIComponent(lines.map(plainText).join('\n'));
  return (
    <div className="not-sent mb-3 text-sm">
      <p role="status" className="font-semibold">
        {isTrying
          ? 'Not sent yet. We keep trying while this page is open, and when you come back.'
          : 'Not sent.'}
      </p>
      <p className="mt-1 mb-2">Send what you typed another way:</p>
      <p className="flex flex-wrap gap-2">
        <a href={`tel:${phone}`} {...tracking('call', 'Quote Form')} className={link}>
          Call us
        </a>
        {/* iOS takes the body after &, Android after ?. */}
        <a
          href={`sms:${phone}?&body=${text}`}
          {...tracking('sms', 'Quote Form')}
          className={link}
        >
          Text message
        </a>
        <a
          href={`https://wa.me/${phone.slice(1)}?text=${text}`}
          target="_blank"
          rel="noopener"
          {...tracking('whatsapp', 'Quote Form')}
          className={link}
        >
          WhatsApp
        </a>
      </p>
    </div>
  );
}
