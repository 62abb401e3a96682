import type { Heading } from '../../data/article-tree.ts';
import { blog, business } from '../../data/content.ts';
import { dayOf } from '../../data/dates.ts';
import { firstPictureNamed } from '../../data/pictures.ts';
import type { Article } from '../../data/schemas/blog.ts';
import type { Service } from '../../data/schemas/service.ts';
import { blogCrumb, Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { PostDate } from './PostDate.tsx';
import { ReadingCard } from './ReadingCard.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

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

/** The headings of an article, beside it on wide screens. */
export function PostContents({ headings }: { headings: Heading[] }) {
  return (
    <nav aria-labelledby="contents-title" className="hidden lg:block print:hidden">
      <div className="sticky top-26">
        <h2 id="contents-title" className="text-base">
          {blog.contentsTitle}
        </h2>
        <ol className="mt-2 border-l-2 border-line">
          {headings
            .filter(({ depth }) => depth === 2)
            .map(({ slug, text }) => (
              <li key={slug}>
                <a
                  href={`#${slug}`}
                  className="block py-2 pl-4 text-sm text-muted hover:text-saltire"
                >
                  {text}
                </a>
              </li>
            ))}
        </ol>
      </div>
    </nav>
  );
}

/** The day of the last check, also in the structured data. */
function Checked({ day }: { day: Date }) {
  const { shown, iso } = dayOf(day);
  return <time dateTime={iso}>{` Checked on ${shown}.`}</time>;
}

/** An article's author, the date of its last check, and its sources. */
export function PostFoot({ article }: { article: Article }) {
  const { checked, sources } = article;
  return (
    <footer className="mt-10 max-w-prose border-t border-line pt-5 text-sm text-muted">
      <p>
        {`Written by ${business.person.name || business.tradingName}.`}
        {checked && <Checked day={checked} />}
      </p>
      {sources.length > 0 && (
        <>
          <h2 className="mt-4 text-base text-ink">{blog.sourcesTitle}</h2>
          <ul className="mt-1">
            {sources.map(({ name, link }) => (
              <li key={link}>
                <a href={link} rel="noopener" className="inline-block py-1 underline">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </footer>
  );
}

export function RelatedReading({ related }: { related: (Article | Service)[] }) {
  return (
    <Section id="related-reading" title={blog.relatedTitle} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-3">
        {related.map((page) => (
          <ReadingCard key={page.path} page={page} />
        ))}
      </ul>
    </Section>
  );
}
