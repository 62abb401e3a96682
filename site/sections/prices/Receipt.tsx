import { inPounds } from '../../../contract/text.ts';
import { pricing } from '../../data/content.ts';
import { priceOf } from '../../data/prices.ts';

const { title, intro, job, lines, total } = pricing.page.example;
const { pounds } = priceOf(job);

/** An example bill. */
export const Receipt = () => (
  <section className="column pb-7 lg:grid lg:grid-cols-[1fr_2.6fr] lg:gap-10 lg:pb-20">
    <header>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1">{intro}</p>
    </header>
    <div className="max-w-xl rounded-lg border border-line bg-raised p-5 max-lg:mt-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
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
