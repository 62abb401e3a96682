import { button } from '../ui/button.ts';
import { CallLink } from './contact-links/CallLink.tsx';
import { MessagePage } from './MessagePage.tsx';

export function NotFound() {
  return (
    <MessagePage title="404" picture="not-found">
      <p className="font-sign text-xl">Oops! Page not found</p>
      <p>
        The address may be mistyped, or the page has moved. If you are stuck, don't search:
        call.
      </p>
      <p className="flex flex-wrap gap-3 pt-2">
        <CallLink source="Not Found" size="lg">
          Call
        </CallLink>
        <a href="/" className={button('onNight', 'lg')}>
          Return to Home
        </a>
      </p>
    </MessagePage>
  );
}
