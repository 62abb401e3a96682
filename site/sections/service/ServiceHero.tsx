import { priceOf } from '../../data/pricing.ts';
import type { Service } from '../../data/services.ts';
import { pictureNamed } from '../../lib/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { PriceTicket } from '../../ui/PriceTicket.tsx';
import { Breadcrumbs } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';

export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, plan, duration, image } = service;
  return (
    <section className="bg-night text-white">
      <div className="mx-auto grid max-w-7xl lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-12 lg:px-4 lg:pt-26 lg:pb-14">
        <div className="px-4 pt-22 pb-7 lg:p-0">
          <Breadcrumbs crumbs={[{ label: 'Home', path: '/' }]} here={name} />
          <h1 className="mt-4 text-hero">{hero.title}</h1>
          <p className="mt-4 max-w-xl text-lg text-white/90">{hero.subtitle}</p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row">
            <CallLink source="Hero" size="lg">
              Call Now
            </CallLink>
            <WhatsAppLink source="Hero" size="lg">
              WhatsApp Us
            </WhatsAppLink>
          </div>
          <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
            <PriceTicket pounds={priceOf(plan)} />
            <p className="flex max-w-80 items-start gap-2.5 text-sm">
              <Icon name="timer" className="size-5 text-amber" />
              {duration}
            </p>
          </div>
        </div>
        <Picture
          picture={pictureNamed(image)}
          first
          sizes="(width >= 64rem) 36rem, 100vw"
          className="aspect-[16/10] w-full lg:rounded-lg"
        />
      </div>
    </section>
  );
}
