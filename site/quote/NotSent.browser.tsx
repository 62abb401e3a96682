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
  const words = pageWords('form');
  const values = useWatch({ control });
  const filled = quoteFields.filter(({ name }) => values[name]);
  const lines = filled.map(({ name, label }) => `${label}: ${values[name]}`);
  if (location) lines.push(mapAddress(location));
  const text = encodeURIComponent(lines.map(plainText).join('\n'));
  return (
    <div className="not-sent mb-3 text-sm">
      <p role="status" className="font-semibold">
        {isTrying ? words.notSentYet : words.notSent}
      </p>
      <p className="mt-1 mb-2">{words.instead}</p>
      <p className="flex flex-wrap gap-2">
        <a href={`tel:${words.phone}`} {...tracking('call', 'Quote Form')} className={link}>
          {words.call}
        </a>
        {/* iOS takes the body after &, Android after ?. */}
        <a
          href={`sms:${words.phone}?&body=${text}`}
          {...tracking('sms', 'Quote Form')}
          className={link}
        >
          {words.sms}
        </a>
        <a
          href={`https://wa.me/${words.phone.slice(1)}?text=${text}`}
          target="_blank"
          rel="noopener"
          {...tracking('whatsapp', 'Quote Form')}
          className={link}
        >
          {words.whatsapp}
        </a>
      </p>
    </div>
  );
}
