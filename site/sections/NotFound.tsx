import { labels, pages } from '../data/content.ts';
import { homePath } from '../paths.ts';
import { button } from '../ui/button.ts';
import { CallLink } from './contact-links.tsx';
import { MessagePage } from './MessagePage.tsx';
import { PricePromise } from './PricePromise.tsx';

const { title, subtitle, text, button: home } = pages.notFound;

export function NotFound() {
  return (
    <MessagePage title={title} picture="not-found">
      <p className="font-sign text-xl">{subtitle}</p>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <CallLink source="Not Found" size="xl" className="w-full sm:w-auto">
          {labels.links.call}
        </CallLink>
        <a href={homePath} className={`${button('onNight', 'lg')} w-full sm:w-auto`}>
          {home}
        </a>
      </p>
      <PricePromise />
    </MessagePage>
  );
}
