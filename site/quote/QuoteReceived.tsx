import { requestPagePath } from '../../contract/api.ts';
import { textMark } from '../../contract/page-marks.ts';
import { business, quote } from '../data/content.ts';
import { fill } from '../../contract/text.ts';
import { homePath } from '../paths.ts';
import { button } from '../ui/button.ts';
import { ContactLink } from '../sections/contact-links.tsx';
import { MessagePage } from '../sections/message/MessagePage.tsx';
import { If } from '../layouts/If.tsx';

const { received } = quote;

export function QuoteReceived() {
  return (
    <MessagePage title={received.title} picture="received">
      <p>{received.thanks}</p>
      {received.response && <p>{received.response}</p>}
      <If fact="known">
        <p>
          {fill(received.reference, { reference: textMark('reference') })}{' '}
          <a
            href={requestPagePath}
            className="inline-flex min-h-11 items-center font-sign underline"
          >
            {received.progress}
          </a>
        </p>
      </If>
      <p>
        {received.landline}{' '}
        <ContactLink
          channel="landline"
          source="Quote Received"
          className="inline-flex min-h-11 items-center font-sign whitespace-nowrap underline"
        >
          {business.landline}
        </ContactLink>
        .
      </p>
      <p className="pt-2">
        <a href={homePath} className={`${button('onNight', 'lg')} w-full sm:w-auto`}>
          {received.button}
        </a>
      </p>
    </MessagePage>
  );
}
