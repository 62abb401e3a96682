import type { ReactNode } from 'react';
import { firstPictureNamed } from '../data/pictures.ts';
import { Picture } from '../ui/Picture.tsx';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

type Props = {
  crumbs: Crumb[];
  here?: string;
  title: string;
  /** For a title that is a sentence: smaller letters. */
  long?: boolean;
  picture: string;
  children: ReactNode;
  /** Under the picture on a phone, under the words on a wide screen. */
  foot?: ReactNode;
};

/** The first screen of a page about one topic: words, with a picture beside or below. */
export function PictureHero(props: Props) {
  const { crumbs, here, title, long = false, picture, children, foot } = props;
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid gap-7 pt-22 pb-7 lg:grid-cols-[1.25fr_1fr] lg:items-center lg:gap-x-12 lg:gap-y-10 lg:pt-26 lg:pb-10 xl:grid-cols-2">
        <div>
          <Breadcrumbs crumbs={crumbs} here={here} />
          <h1 className={`mt-4 ${long ? 'text-title' : 'text-hero'}`}>{title}</h1>
          {children}
        </div>
        <Picture
          picture={firstPictureNamed(picture)}
          first
          sizes="(width >= 64rem) 36rem, 100vw"
          className="aspect-[32/21] w-full rounded-lg max-lg:max-w-160"
        />
        {foot && (
          <div className="grid gap-3 lg:col-span-2 lg:auto-cols-fr lg:grid-flow-col lg:gap-10 lg:border-t lg:border-white/20 lg:pt-5">
            {foot}
          </div>
        )}
      </div>
    </section>
  );
}
