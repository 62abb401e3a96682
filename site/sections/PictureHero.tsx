import type { ReactNode } from 'react';
import { firstPictureNamed } from '../data/pictures.ts';
import { Picture } from '../ui/Picture.tsx';
import './PictureHero.css';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';

type Props = {
  crumbs: Crumb[];
  here?: string;
  title: string;
  /** The title is a sentence: in smaller letters. */
  long?: boolean;
  picture: string;
  children: ReactNode;
};

/** The first screen of a page about one thing: words, and its picture beside or below. */
export function PictureHero(props: Props) {
  const { crumbs, here, title, long = false, picture, children } = props;
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid max-lg:px-0 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-12 lg:pt-26 lg:pb-14">
        <div className="column pt-22 pb-7 lg:p-0">
          <Breadcrumbs crumbs={crumbs} here={here} />
          <h1 className={`mt-4 ${long ? 'text-title' : 'text-hero'}`}>{title}</h1>
          {children}
        </div>
        <Picture
          picture={firstPictureNamed(picture)}
          first
          sizes="(width >= 64rem) 36rem, 100vw"
          className="picture-hero aspect-[16/10] max-lg:max-h-112"
        />
      </div>
    </section>
  );
}
