import { pricing } from '../../data/content.ts';
import { priceOf } from '../../data/prices.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Explained } from './Explained.tsx';

const { jobs, page } = pricing;
/** On wide screens it shows what the others hold. */
const [first] = Object.keys(jobs);
const groups = Map.groupBy(Object.entries(jobs), ([, { group }]) => group);

/** The name and the price of a job, below them its time and the usual upper end. */
function Row({ job }: { job: string }) {
  const { name, time } = jobs[job]!;
  const { price, from, upTo, words } = priceOf(job);
  return (
    <summary className="grid grid-cols-[1fr_auto_6rem_1.25rem] items-baseline gap-x-2 gap-y-0.5 py-1.5 lg:gap-y-1 lg:py-4">
      <h3 className="col-span-2 text-[1.0625rem]/[1.25] lg:text-lg/[1.25]">{name}</h3>
      <span className="text-right">
        {price && (
          <>
            {from} <b className="font-sign text-lg/none">{price}</b>
          </>
        )}
      </span>
      <span className="col-span-2 col-start-2 row-start-2 max-w-36 text-right text-sm/[1.3] lg:max-w-none lg:text-base">
        {price ? upTo : words}
      </span>
      <span className="col-start-1 row-start-2 text-sm/[1.3] lg:text-base">
        <Unbroken>{time}</Unbroken>
      </span>
      <Icon
        name="chevron-down"
        className="fold-mark col-start-4 row-start-1 size-5 self-start text-saltire"
      />
    </summary>
  );
}

/** Every job under its group, with what is included and what costs more to open. */
export function PriceList() {
  return (
    <div className="column py-7 lg:py-20">
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
      <p className="max-w-prose">{page.coded}</p>
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
