import { blog } from '../../data/content.ts';
import type { Reading } from '../../data/reading.ts';
import { Section } from '../../ui/Section.tsx';
import { ReadingCard } from './ReadingCard.tsx';

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
