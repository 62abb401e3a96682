import { inPounds } from '../../../contract/text.ts';
import { pricing } from '../../data/content.ts';
import { priceOf } from '../../data/prices.ts';

const { title, intro, job, lines, total } = pricing.page.example;
const { pounds } = priceOf(job);

/** An example bill. */
export const Receipt = () => (
  <section className="column py-10">
    <div className="max-w-xl rounded-lg border border-line bg-raised p-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1">{intro}</p>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {lines.map(({ name, text }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right">{text}</dd>
          </div>
        ))}
        <div className="contents font-semibold">
          <dt className="border-t border-line pt-2">{total}</dt>
          <dd className="border-t border-line pt-2 text-right">{inPounds(pounds!)}</dd>
        </div>
      </dl>
    </div>
  </section>
);
