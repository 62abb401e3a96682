import type { Article } from '../../data/schemas/article.ts';
import { blogCrumb, homeCrumb } from '../Breadcrumbs.tsx';
import { PictureHero } from '../PictureHero.tsx';
import { PriceFirst } from '../PriceFirst.tsx';
import { PostDate } from './PostDate.tsx';

export function PostHero({ article }: { article: Article }) {
  const { title, description, imageUrl } = article;
  return (
    <PictureHero crumbs={[homeCrumb, blogCrumb]} title={title} long picture={imageUrl}>
      <p className="mt-4 max-w-prose text-lg text-white/90">{description}</p>
      <PostDate article={article} className="mt-5 text-sm text-white/90" />
      <PriceFirst className="mt-2 text-white/90" />
    </PictureHero>
  );
}
