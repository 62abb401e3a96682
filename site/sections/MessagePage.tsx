import type { ReactNode } from 'react';
import { firstPictureNamed } from '../data/pictures.ts';
import { Picture } from '../ui/Picture.tsx';

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
