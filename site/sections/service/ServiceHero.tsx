import { priceOf } from '../../data/pricing.ts';
import type { Service } from '../../data/services.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PriceTicket } from '../../ui/PriceTicket.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';
import { PictureHero } from '../PictureHero.tsx';

export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, plan, duration, card } = service;
  return (
    <PictureHero
      crumbs={[{ label: 'Home', path: '/' }]}
      here={name}
      title={hero.title}
      picture={card.image}
    >
      <p className="mt-4 max-w-prose text-lg text-white/90">{hero.subtitle}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <CallLink source="Hero" size="lg">
          Call Now
        </CallLink>
        <WhatsAppLink source="Hero" size="lg">
          WhatsApp Us
        </WhatsAppLink>
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
        <PriceTicket pounds={priceOf(plan)} />
        <p className="flex max-w-80 items-start gap-2 text-sm text-balance">
          <Icon name="timer" className="size-5 text-amber" />
          {duration}
        </p>
      </div>
    </PictureHero>
  );
}
