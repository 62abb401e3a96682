import type { Article } from '../../data/schemas/blog.ts';
import { blogCrumb, homeCrumb } from '../Breadcrumbs.tsx';
import { PictureHero } from '../PictureHero.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { PostDate } from './PostDate.tsx';

export function PostHero({ article }: { article: Article }) {
  const { title, description, imageUrl } = article;
  return (
    <PictureHero
      crumbs={[homeCrumb, blogCrumb]}
      title={title}
      long
      picture={imageUrl}
      shape="aspect-[16/9]"
    >
      <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{description}</p>
      <PostDate article={article} className="mt-5 text-sm text-white/90" />
      <PricePromise brief className="mt-2 text-white/90" />
    </PictureHero>
  );
}
