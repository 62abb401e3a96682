import { pricing } from '../../data/content.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { PricePromise } from '../PricePromise.tsx';

const { name, title, intro } = pricing.page;

export function PricesHero() {
  return (
    <section className="relative isolate bg-night text-white">
      <div className="column pt-22 pb-10 lg:pt-28 lg:pb-14">
        <Breadcrumbs crumbs={[homeCrumb]} here={name} />
        <h1 className="mt-4 text-hero">{title}</h1>
        <p className="mt-4 max-w-prose text-lg text-white/90">{intro}</p>
        <PricePromise className="mt-4 max-w-prose text-white/90" />
      </div>
    </section>
  );
}
