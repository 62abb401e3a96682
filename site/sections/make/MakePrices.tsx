import { pages } from '../../data/content.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Make } from '../../data/schemas/make.ts';
import { interpolate } from '../../../contract/text.ts';
import { Section } from '../../ui/Section.tsx';
import { JobLine } from '../JobPrice.tsx';

/** The rows of the price list that apply to a make. */
export function MakePrices({ make }: { make: Make }) {
  const { prices, pricesIntro, bench } = pages.make;
  const unpriced = make.jobs.some((job) => jobNamed(job).price === undefined);
  return (
    <Section
      id="prices"
      title={interpolate(prices, { make: make.name })}
      intro={unpriced ? `${pricesIntro} ${bench}` : pricesIntro}
      tone="sunken"
    >
      <ul className="grid gap-x-12 lg:grid-cols-2">
        {make.jobs.map((job) => (
          <li key={job} className="border-t border-line py-4">
            <JobLine job={job} make={make.slug} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
