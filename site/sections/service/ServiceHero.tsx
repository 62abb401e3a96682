import { labels, pricing } from '../../data/content.ts';
import type { Service } from '../../data/schemas/service.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { PriceTicket } from '../../ui/PriceTicket.tsx';
import { homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';
import { PictureHero } from '../PictureHero.tsx';

export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, plan, duration, card } = service;
  return (
    <PictureHero crumbs={[homeCrumb]} here={name} title={hero.title} picture={card.image}>
      <p className="mt-4 max-w-prose text-lg text-white/90">{hero.subtitle}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <CallLink source="Hero" size="lg">
          {labels.links.callNow}
        </CallLink>
        <WhatsAppLink source="Hero" size="lg">
          {labels.links.whatsappUs}
        </WhatsAppLink>
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
        <PriceTicket from={labels.priceFrom} pounds={pricing[plan].price} />
        <p className="flex max-w-80 items-start gap-2 text-sm text-balance">
          <DrawnIcon name="timer" className="size-5 text-amber" />
          {duration}
        </p>
      </div>
    </PictureHero>
  );
}
