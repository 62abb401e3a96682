import { pricing } from '../../data/content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { Section } from '../../ui/Section.tsx';

const { jobs, page } = pricing;
const groups = Map.groupBy(Object.entries(jobs), ([, { group }]) => group);

/** Every job under its group: price, name and time, with details to open. */
export function PriceList() {
  return (
    <div className="column py-7 lg:py-14">
      {[...groups].map(([group, rows]) => (
        <section key={group} className="mb-4 lg:mb-10">
          <h2 className="text-xl">{group}</h2>
          <ul className="mt-1.5 border-b border-line">
            {rows.map(([id, { name, includes, raises, time, usuallyUpTo }]) => (
              <li key={id} id={id} className="scroll-mt-22 border-t border-line">
                <details className="unfolded group lg:grid lg:grid-cols-[26rem_1fr] lg:gap-8">
                  <summary className="grid min-h-12 grid-cols-[auto_1fr_auto] grid-rows-[auto_1fr] gap-x-3 py-1.5 lg:content-start lg:py-4">
                    <span className="row-span-2">
                      <JobPrice job={id} />
                    </span>
                    <h3 className="text-[0.9375rem]/[1.2] lg:text-lg">{name}</h3>
                    <Icon name="chevron-down" className="fold-mark size-5 text-saltire" />
                    {time && (
                      <span className="col-start-2 text-sm/[1.3] text-muted">
                        <Unbroken>{time}</Unbroken>
                      </span>
                    )}
                  </summary>
                  <dl className="grid gap-x-4 gap-y-1 pb-4 text-sm md:grid-cols-[8rem_1fr] lg:py-4 lg:text-base">
                    <dt className="text-muted">{page.includes}</dt>
                    <dd className="max-w-prose">
                      <Unbroken>{includes}</Unbroken>
                    </dd>
                    <dt className="text-muted">{usuallyUpTo ? page.beyond : page.raises}</dt>
                    <dd className="max-w-prose">
                      <Unbroken>{raises}</Unbroken>
                    </dd>
                  </dl>
                </details>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="max-w-prose text-sm text-muted lg:text-base">{page.coded}</p>
    </div>
  );
}

const { title, items } = pricing.page.rules;

/** Rules for every job: night, distance, and visits that end differently than planned. */
export function PriceRules() {
  return (
    <Section title={title} tone="sunken">
      <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-3">
        {items.map(({ title, text }) => (
          <li key={title}>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
