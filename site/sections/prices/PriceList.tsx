import { pricing } from '../../data/content.ts';
import { priceOf } from '../../data/prices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTicket } from '../../ui/PriceTicket.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Explained } from './Explained.tsx';

const { jobs, page } = pricing;
/** On wide screens it shows what the others hold. */
const [first] = Object.keys(jobs);
const groups = Map.groupBy(Object.entries(jobs), ([, { group }]) => group);

/** The name of a job and its time, its price and the usual upper end. */
function Row({ job }: { job: string }) {
  const { name, time } = jobs[job]!;
  const { price, from, upTo, words } = priceOf(job);
  return (
    <summary className="grid grid-cols-[1fr_auto_1.25rem] items-center gap-x-2 gap-y-0.5 py-1.5 sm:grid-cols-[1fr_auto_9.5rem_1.25rem] sm:gap-x-4 lg:py-3">
      <h3 className="text-[1.0625rem]/[1.25] lg:text-lg/[1.25]">{name}</h3>
      {price && (
        <span className="text-right sm:col-start-2 sm:row-span-2">
          <PriceTicket from={from} price={price} compact />
        </span>
      )}
      <span className="col-start-2 row-start-2 max-w-36 text-right text-sm/[1.3] sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:max-w-none sm:text-left lg:text-base">
        {price ? upTo : words}
      </span>
      <span className="col-start-1 row-start-2 text-sm/[1.3] lg:text-base">
        <Unbroken>{time}</Unbroken>
      </span>
      <Icon
        name="chevron-down"
        className="fold-mark col-start-3 row-start-1 size-5 text-saltire sm:col-start-4 sm:row-span-2"
      />
    </summary>
  );
}

/** Every job under its group, with what is included and what costs more to open. */
export function PriceList() {
  return (
    <div className="column py-7 lg:pt-20 lg:pb-14">
      {[...groups].map(([group, rows]) => (
        <section
          key={group}
          className="mb-3.5 lg:mb-14 lg:grid lg:grid-cols-[1fr_2.6fr] lg:gap-10"
        >
          <h2 className="text-xl lg:py-4">{group}</h2>
          <ul className="mt-1 divide-y divide-line border-y border-line lg:mt-0">
            {rows.map(([id, { includes, raises, usuallyUpTo }]) => (
              <li key={id} id={id} className="scroll-mt-22">
                <details className={id === first ? 'unfolded' : undefined}>
                  <Row job={id} />
                  <dl className="grid max-w-prose gap-x-4 gap-y-1 pb-4 md:grid-cols-[7rem_1fr]">
                    <dt className="font-semibold">{page.includes}</dt>
                    <dd>
                      <Unbroken>{includes}</Unbroken>
                    </dd>
                    <dt className="font-semibold">{usuallyUpTo ? page.beyond : page.raises}</dt>
                    <dd>
                      <Unbroken>{raises}</Unbroken>
                    </dd>
                  </dl>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="lg:grid lg:grid-cols-[1fr_2.6fr] lg:gap-10">
        <p className="max-w-prose lg:col-start-2">{page.coded}</p>
      </div>
    </div>
  );
}

const { title, items } = pricing.page.rules;

/** Rules for every job: night, distance, and visits that end differently than planned. */
export function PriceRules() {
  return (
    <Section title={title} tone="sunken" split>
      <ul className="gap-x-10 max-lg:divide-y max-lg:divide-line max-lg:border-y max-lg:border-line lg:columns-2">
        {items.map(({ title, text }) => (
          <li key={title} className="break-inside-avoid lg:mb-2">
            <Explained name={title} unfolded>
              {text}
            </Explained>
          </li>
        ))}
      </ul>
    </Section>
  );
}
