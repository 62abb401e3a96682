import { firstPictureNamed } from '../../data/pictures.ts';
import type { Article } from '../../data/schemas/blog.ts';
import { Picture } from '../../ui/Picture.tsx';
import { blogCrumb, Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { PostDate } from './PostDate.tsx';

/** The first screen of an article: its words, with its picture beside or below. */
export function PostHero({ article }: { article: Article }) {
  const { title, description, imageUrl } = article;
  return (
    <section className="relative isolate overflow-clip bg-night text-white">
      <div className="column grid gap-5 pt-22 pb-7 lg:grid-cols-[1.4fr_1fr] lg:items-center lg:gap-10 lg:pt-26 lg:pb-10 xl:grid-cols-2">
        <div>
          <Breadcrumbs crumbs={[homeCrumb, blogCrumb]} />
          <h1 className="mt-3 text-title">{title}</h1>
          <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{description}</p>
          <PostDate article={article} className="mt-5 text-sm text-white/90" />
          <PricePromise className="mt-2 max-w-prose text-white/90" />
        </div>
        <Picture
          picture={firstPictureNamed(imageUrl)}
          first
          sizes="(width >= 64rem) 36rem, 100vw"
          className="aspect-[16/9] w-full rounded-lg"
        />
      </div>
    </section>
  );
}
