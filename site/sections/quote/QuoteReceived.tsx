import { business } from '../../data/business.ts';
import { quoteWords } from '../../data/quote.ts';
import { landlineLink } from '../../lib/links.ts';
import { button } from '../../ui/button.ts';
import { MessagePage } from '../MessagePage.tsx';

const { received } = quoteWords;

export function QuoteReceived() {
  return (
    <MessagePage title={received.title} picture="received">
      <p>{received.thanks}</p>
      {received.response && <p>{received.response}</p>}
      <p>
        {received.landline}{' '}
        <a
          href={landlineLink}
          data-track="call"
          data-source="Quote Received"
          className="inline-flex min-h-11 items-center font-sign whitespace-nowrap underline"
        >
          {business.landline}
        </a>
        .
      </p>
      <p className="pt-2">
        <a href="/" className={`${button('amber', 'lg')} w-full sm:w-auto`}>
          {received.button}
        </a>
      </p>
    </MessagePage>
  );
}
