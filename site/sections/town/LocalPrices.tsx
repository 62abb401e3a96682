import { pages } from '../../data/content.ts';
import { plans } from '../../data/prices.ts';
import type { Town } from '../../data/schemas/town.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { Section } from '../../ui/Section.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';

/** Where each job starts: the same price in every town. */
export function LocalPrices({ town }: { town: Town }) {
  return (
    <Section
      title={interpolate(pages.town.prices, { town: town.name })}
      intro={pages.town.pricesIntro}
    >
      <ul className="grid gap-5 md:grid-cols-3">
        {plans.map(({ title, job }) => (
          <li
            key={title}
            className="flex flex-wrap items-center gap-2 rounded-lg border border-line bg-raised p-4 md:p-5"
          >
            <h3 className="grow basis-32 text-lg">{title}</h3>
            <JobPrice job={job} />
          </li>
        ))}
      </ul>
      <PricePromise className="mt-5" />
    </Section>
  );
}
