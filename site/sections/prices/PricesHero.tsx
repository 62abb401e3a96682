import { labels, pricing } from '../../data/content.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { WaysToPay } from '../WaysToPay.tsx';

const { name, title, intro } = pricing.page;

export function PricesHero() {
  return (
    <section className="relative isolate bg-night text-white">
      <div className="column pt-20 pb-5 lg:pt-28 lg:pb-14">
        <Breadcrumbs crumbs={[homeCrumb]} here={name} />
        <h1 className="mt-4 text-hero">{title}</h1>
        <div className="mt-4 grid gap-x-16 gap-y-4 lg:grid-cols-[1.3fr_1fr]">
          <div>
            <p className="max-w-prose text-white/90 sm:text-lg">{intro}</p>
            <p className="mt-5">
              <CallLink source="Pricing" size="xl" className="w-full sm:w-auto">
                {labels.links.callNow}
              </CallLink>
            </p>
          </div>
          <div className="grid max-w-prose content-center gap-4 text-white/90 lg:border-l lg:border-white/25 lg:pl-8">
            <PricePromise className="max-lg:hidden" />
            <WaysToPay className="lg:text-base" />
          </div>
        </div>
      </div>
    </section>
  );
}
