import { pages } from '../../data/content.ts';
import { plans } from '../../data/prices.ts';
import type { Town } from '../../data/schemas/town.ts';
import { interpolate } from '../../../contract/text.ts';
import { pricesPath } from '../../paths.ts';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { JobLine } from '../JobPrice.tsx';
import { PricePromise } from '../PricePromise.tsx';

/** The price of each plan: the same in every town. */
export function LocalPrices({ town }: { town: Town }) {
  return (
    <Section title={interpolate(pages.town.prices, { town: town.name })}>
      <ul className="grid gap-5 lg:grid-cols-3">
        {plans.map(({ title, job }) => (
          <li key={title} className="rounded-lg border border-line bg-raised p-4">
            <JobLine job={job} title={title} href={`${pricesPath}#${job}`} />
          </li>
        ))}
      </ul>
      <PricePromise className="mt-5 max-w-prose" />
      <p className="mt-2 max-w-prose text-sm">
        <Unbroken>{pages.town.pricesIntro}</Unbroken>
      </p>
    </Section>
  );
}
