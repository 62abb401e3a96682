import { blog } from '../../data/content.ts';
import type { Article } from '../../data/schemas/blog.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';
import { PostDate } from './PostDate.tsx';

/** The one article shown large. */
export function FeaturedPost({ article }: { article: Article }) {
  const { title, description, imageUrl } = article;
  return (
    <article className="group relative grid overflow-hidden rounded-lg border border-line bg-raised eased hover:raised lg:grid-cols-[1.3fr_1fr]">
      <Picture
        picture={firstPictureNamed(imageUrl)}
        first
        decorative
        sizes="(width >= 64rem) 45rem, 100vw"
        className="aspect-[16/10] size-full"
      />
      <div className="self-center p-5 lg:p-6 xl:p-10">
        <p className="inline-block rounded-sm bg-amber px-3 py-2 text-sm font-semibold text-asphalt">
          {blog.featuredLabel}
        </p>
        <h2 className="mt-4 text-2xl lg:max-xl:text-xl">
          <a
            href={article.path}
            className="group-hover:text-saltire after:absolute after:inset-0"
          >
            {title}
          </a>
        </h2>
        <p className="mt-3 text-lg text-muted">{description}</p>
        <PostDate article={article} className="mt-4 text-sm text-muted" />
      </div>
    </article>
  );
}
