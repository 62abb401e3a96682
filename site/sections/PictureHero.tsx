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
  /** The picture's proportions, of which a photo in its place is cropped. */
  shape: string;
  children: ReactNode;
  /** Under the picture on a phone, under the words on a wide screen. */
  foot?: ReactNode;
};

/** The first screen of a page about one topic: words, with a picture beside or below. */
export function PictureHero(props: Props) {
  const { crumbs, here, title, long = false, picture, shape, children, foot } = props;
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid gap-5 pt-22 pb-7 lg:grid-cols-[1.4fr_1fr] lg:items-center lg:gap-10 lg:pt-26 lg:pb-10 xl:grid-cols-2">
        <div>
          <Breadcrumbs crumbs={crumbs} here={here} />
          <h1 className={`mt-3 ${long ? 'text-title' : 'text-hero'}`}>{title}</h1>
          {children}
        </div>
        <Picture
          picture={firstPictureNamed(picture)}
          first
          sizes="(width >= 64rem) 36rem, 100vw"
          className={`w-full rounded-lg ${shape}`}
        />
        {foot && (
          <div className="grid gap-3 text-sm text-white/90 lg:col-span-2 lg:grid-cols-[1fr_1.6fr_1fr] lg:gap-10 lg:border-t lg:border-white/20 lg:pt-5">
            {foot}
          </div>
        )}
      </div>
    </section>
  );
}
