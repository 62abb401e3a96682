import { labels, pricing } from '../../data/content.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { WaysToPay } from '../WaysToPay.tsx';

const { name, title, intro } = pricing.page;

export function PricesHero() {
  return (
    <section className="relative isolate bg-night text-white">
      <div className="column pt-22 pb-7 lg:pt-28 lg:pb-14">
        <Breadcrumbs crumbs={[homeCrumb]} here={name} />
        <h1 className="mt-4 text-hero">{title}</h1>
        <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{intro}</p>
        <p className="mt-5">
          <CallLink source="Pricing" size="xl" className="w-full sm:w-auto">
            {labels.links.callNow}
          </CallLink>
        </p>
        <PricePromise className="mt-4 max-w-prose text-white/90" />
        <WaysToPay className="mt-4 text-white/90" />
      </div>
    </section>
  );
}
