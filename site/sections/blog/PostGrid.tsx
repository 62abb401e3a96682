import { blog, labels } from '../../data/content.ts';
import type { Article } from '../../data/schemas/blog.ts';
import { readingOf } from '../../data/reading.ts';
import { Section } from '../../ui/Section.tsx';
import { CallLink, WhatsAppLink } from '../contact-links.tsx';
import { PostDate } from './PostDate.tsx';
import { ReadingCard } from './ReadingCard.tsx';

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
          <ReadingCard key={article.path} reading={readingOf(article)}>
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
              {labels.links.call}
            </CallLink>
            <WhatsAppLink source="Blog" className="w-full sm:w-auto">
              {labels.links.whatsapp}
            </WhatsAppLink>
          </div>
        </li>
      </ul>
    </Section>
  );
}
