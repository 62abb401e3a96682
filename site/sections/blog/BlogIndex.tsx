import { blog } from '../../data/content.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import type { Article } from '../../data/schemas/blog.ts';
import { PricePromise } from '../PricePromise.tsx';
import { PostDate } from './PostDate.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { CallLink, WhatsAppLink } from '../contact-links.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';
import './BlogHero.css';

/** The title of the index, and its quote on a motorway's message sign. */
export function BlogHero() {
  const { title, intro, quote } = blog;
  return (
    <section className="relative isolate bg-night text-white">
      <div className="column grid gap-8 pt-22 pb-12 lg:grid-cols-2 lg:items-center lg:gap-16 lg:pt-28 lg:pb-16">
        <div>
          <h1 className="text-hero">{title}</h1>
          <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{intro}</p>
          <PricePromise className="mt-4 max-w-prose text-white/90" />
        </div>
        <figure className="message-sign">
          <blockquote className="font-sign text-xl/[1.35] text-amber">
            <p>{quote.text}</p>
          </blockquote>
          <figcaption className="mt-4 text-sm text-white/90">{quote.source}</figcaption>
        </figure>
      </div>
    </section>
  );
}

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
          <a href={article.path} className="stretched group-hover:text-saltire">
            {title}
          </a>
        </h2>
        <p className="mt-3 text-lg text-muted">{description}</p>
        <PostDate article={article} className="mt-4 text-sm text-muted" />
      </div>
    </article>
  );
}

/** How many columns the last card spans to fill the grid's last row. */
const restOfTwo = ['sm:col-span-2', ''];
const restOfThree = ['lg:col-span-3', 'lg:col-span-2', 'lg:col-span-1'];

/** The other articles, newest first, and a contact card in the remaining space. */
export function PostGrid({ articles }: { articles: Article[] }) {
  const rest = `${restOfTwo[articles.length % 2]} ${restOfThree[articles.length % 3]}`;
  return (
    <Section title={blog.latestTitle} tone="sunken">
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article) => (
          <ReadingCard key={article.path} page={article}>
            <PostDate article={article} className="mb-1.5 text-sm text-muted" />
          </ReadingCard>
        ))}
        <li
          className={`flex flex-col justify-center rounded-lg border border-line bg-night p-5 text-white lg:p-10 ${rest}`}
        >
          <h3 className="text-2xl">{blog.ask.title}</h3>
          <p className="mt-3 max-w-prose text-lg text-white/90">{blog.ask.text}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <CallLink source="Blog" className="w-full sm:w-auto">
              Call
            </CallLink>
            <WhatsAppLink source="Blog" className="w-full sm:w-auto">
              WhatsApp
            </WhatsAppLink>
          </div>
        </li>
      </ul>
    </Section>
  );
}
