import { pages } from '../../data/content.ts';
import { jobNamed, timeOf } from '../../data/prices.ts';
import type { Make } from '../../data/schemas/make.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { Section } from '../../ui/Section.tsx';
import { JobPrice } from '../JobPrice.tsx';

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
      <ul className="border-b border-line">
        {make.jobs.map((job) => {
          const time = timeOf(job, make.slug);
          return (
            <li
              key={job}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4"
            >
              <div className="grow basis-56">
                <h3 className="text-lg">{jobNamed(job).name}</h3>
                {time && <p className="text-sm text-muted">{time}</p>}
              </div>
              <JobPrice job={job} make={make.slug} />
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
