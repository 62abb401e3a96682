import { pricing } from '../../data/content.ts';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { JobPrice } from '../JobPrice.tsx';

const { jobs, page } = pricing;
const groups = Map.groupBy(Object.entries(jobs), ([, { group }]) => group);

/** Every job under the heading of its group; a row is a card on a phone, a line on wide screens. */
export function PriceList() {
  return (
    <div className="column space-y-10 py-10 lg:py-14">
      {[...groups].map(([group, rows]) => (
        <section key={group}>
          <h2 className="text-xl">{group}</h2>
          <ul className="mt-3 border-b border-line">
            {rows.map(([id, { name, includes, raises, time, usuallyUpTo }]) => (
              <li
                key={id}
                id={id}
                className="grid scroll-mt-22 gap-x-8 gap-y-3 border-t border-line py-4 lg:grid-cols-[20rem_1fr]"
              >
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:block lg:space-y-2">
                  <h3 className="grow basis-40 text-lg">{name}</h3>
                  <JobPrice job={id} />
                </div>
                <dl className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 text-sm md:grid-cols-[8rem_1fr] lg:text-base">
                  <dt className="text-muted">{page.includes}</dt>
                  <dd className="max-w-prose">
                    <Unbroken>{includes}</Unbroken>
                  </dd>
                  <dt className="text-muted">{usuallyUpTo ? page.beyond : page.raises}</dt>
                  <dd className="max-w-prose">
                    <Unbroken>{raises}</Unbroken>
                  </dd>
                  {time && (
                    <>
                      <dt className="text-muted">{page.time}</dt>
                      <dd>{time}</dd>
                    </>
                  )}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
