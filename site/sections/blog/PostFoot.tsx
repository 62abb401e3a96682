import { blog, business } from '../../data/content.ts';
import { dayOf } from '../../data/dates.ts';
import type { Article } from '../../data/schemas/blog.ts';
import { interpolate } from '../../../contract/text.ts';
import type { Reading } from '../../data/reading.ts';
import { Section } from '../../ui/Section.tsx';
import { ReadingCard } from './ReadingCard.tsx';

/** The day of the last check, also in the structured data. */
function Checked({ day }: { day: Date }) {
  const { shown, iso } = dayOf(day);
  return <time dateTime={iso}>{` ${interpolate(blog.checked, { date: shown })}`}</time>;
}

/** An article's author, the date of its last check, and its sources. */
export function PostFoot({ article }: { article: Article }) {
  const { checked, sources } = article;
  return (
    <footer className="mt-10 max-w-prose border-t border-line pt-5 text-sm text-muted">
      <p>
        {interpolate(blog.writtenBy, { author: business.person.name || business.tradingName })}
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

export function RelatedReading({ related }: { related: Reading[] }) {
  return (
    <Section id="related-reading" title={blog.relatedTitle} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-3">
        {related.map((reading) => (
          <ReadingCard key={reading.path} reading={reading} />
        ))}
      </ul>
    </Section>
  );
}
