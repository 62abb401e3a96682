import { labels } from '../../data/content.ts';
import type { Make } from '../../data/schemas/make.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink, WhatsAppLink } from '../contact-links.tsx';
import { PricePromise } from '../PricePromise.tsx';

export function MakeHero({ make }: { make: Make }) {
  const { name, hero } = make;
  return (
    <section className="bg-night text-white">
      <div className="column pt-22 pb-10 lg:pt-28 lg:pb-14">
        <Breadcrumbs crumbs={[homeCrumb]} here={name} />
        <h1 className="mt-4 text-hero">{hero.title}</h1>
        <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
        <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
          <CallLink source="Hero" size="xl">
            {labels.links.callNow}
          </CallLink>
          <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
            {labels.links.whatsappUs}
          </WhatsAppLink>
        </div>
        <PricePromise className="mt-5 max-w-prose text-white/90" />
      </div>
    </section>
  );
}
