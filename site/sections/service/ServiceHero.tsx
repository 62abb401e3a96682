import { interpolate } from '../../../contract/interpolate.ts';
import { labels, pricing } from '../../data/content.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { homeCrumb } from '../Breadcrumbs.tsx';
import { JobPrice } from '../JobPrice.tsx';
import { CallLink } from '../contact-links/CallLink.tsx';
import { WhatsAppLink } from '../contact-links/WhatsAppLink.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { PictureHero } from '../PictureHero.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';

export function ServiceHero({ service }: { service: Service }) {
  const { hero, name, job, card, example } = service;
  const { time } = jobNamed(job);
  return (
    <PictureHero crumbs={[homeCrumb]} here={name} title={hero.title} picture={card.image}>
      <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{hero.subtitle}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
        <CallLink source="Hero" size="xl">
          {labels.links.callNow}
        </CallLink>
        <WhatsAppLink source="Hero" variant="whatsappOnNight" size="lg">
          {labels.links.whatsappUs}
        </WhatsAppLink>
      </div>
      <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
        <JobPrice job={job} />
        {time && (
          <p className="flex max-w-80 flex-1 basis-40 items-start gap-2 text-sm text-balance">
            <DrawnIcon name="timer" className="size-5 text-amber" />
            <span>
              <Unbroken>{`${pricing.page.time}: ${time}`}</Unbroken>
            </span>
          </p>
        )}
      </div>
      {example && (
        <p className="mt-3 text-sm">{interpolate(labels.priceExample, { example })}</p>
      )}
      <PricePromise className="mt-4 text-white/90" />
    </PictureHero>
  );
}
