import type { ReactNode } from 'react';
import { blogPath } from '../../../contract/api.ts';
import { articles, pages } from '../../data/content.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import { homePath } from '../../paths.ts';
import { PricePromise } from '../PricePromise.tsx';
import { CallLink } from '../contact-links.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { button } from '../../ui/button.ts';

type Props = { title: string; picture: string; children: ReactNode };

/** A page with one message: a confirmation or an error. */
export function MessagePage({ title, picture, children }: Props) {
  return (
    <section className="relative isolate bg-night text-white">
      <div className="column grid min-h-[75svh] items-center gap-8 pt-26 pb-14 lg:grid-cols-2 lg:gap-16">
        <div>
          <h1 className="text-hero">{title}</h1>
          <div className="mt-5 max-w-prose space-y-4 text-white/90 sm:text-lg">{children}</div>
        </div>
        <Picture
          picture={firstPictureNamed(picture)}
          first
          decorative
          sizes="(width >= 64rem) 38rem, 100vw"
          className="w-full rounded-lg"
        />
      </div>
    </section>
  );
}

export function NotFound() {
  const { title, subtitle, text } = pages.notFound;
  return (
    <MessagePage title={title} picture="not-found">
      <p className="font-sign text-xl">{subtitle}</p>
      <p>{text}</p>
      <p className="flex flex-wrap gap-3 pt-2">
        <CallLink source="Not Found" size="xl" className="w-full sm:w-auto">
          Call
        </CallLink>
        <a href={homePath} className={`${button('onNight', 'lg')} w-full sm:w-auto`}>
          {pages.notFound.button}
        </a>
      </p>
      <PricePromise />
    </MessagePage>
  );
}

export function PostNotFound() {
  const { title, text } = pages.postNotFound;
  return (
    <MessagePage title={title} picture="not-found">
      <p>{text}</p>
      {articles.length > 0 && (
        <p className="pt-2">
          <a href={blogPath} className={`${button('onNight', 'lg')} w-full sm:w-auto`}>
            {pages.postNotFound.button}
          </a>
        </p>
      )}
    </MessagePage>
  );
}
