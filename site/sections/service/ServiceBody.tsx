import type { ReactNode } from 'react';
import { home, pricing } from '../../data/content.ts';
import { jobNamed } from '../../data/prices.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Paragraphs, Steps } from '../Prose.tsx';

function BulletCard({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon name="badge-check" className="mt-px text-success" />
            <span>
              <Unbroken>{item}</Unbroken>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reasons for a higher price. */
function PriceRule({ job }: { job: string }) {
  const { raises, coded, usuallyUpTo } = jobNamed(job);
  if (!usuallyUpTo) return null;
  return (
    <section className="max-w-prose space-y-3">
      <h2 className="text-2xl">{home.pricing.title}</h2>
      <p>
        <b>Costs more:</b> {`${raises}.${coded ? ` ${pricing.page.coded}` : ''}`}
      </p>
    </section>
  );
}

/**
 * The problem, the steps, and what to have ready, beside a form and an emergency panel
 * (`children`) or, without a form, the cards. Longer texts continue below in two columns.
 */
export function ServiceBody({ service, children }: { service: Service; children?: ReactNode }) {
  const { problem, form, emergency, steps, haveReady, makes, job } = service;
  const cards = (
    <div className={`grid gap-5 sm:grid-cols-2 ${form ? '' : 'lg:grid-cols-1'}`}>
      {service.cards.map((card) => (
        <BulletCard key={card.title} {...card} />
      ))}
    </div>
  );
  const way = steps.items.length > 0 && <Steps {...steps} />;
  const which = makes.paragraphs.length > 0 && <Paragraphs {...makes} />;
  const isFormAlone = form && !emergency;
  return (
    <div className="column grid gap-8 py-14 lg:grid-cols-[1fr_22rem] lg:gap-10 lg:py-20 xl:grid-cols-[36rem_1fr] xl:gap-16">
      <div className="min-w-0 space-y-12">
        {problem.paragraphs.length > 0 && <Paragraphs {...problem} />}
        <PriceRule job={job} />
        {form && cards}
        {!isFormAlone && way}
        {emergency && which}
      </div>
      <div className="space-y-6">
        {children}
        {!form && cards}
        {haveReady.items.length > 0 && (
          <section className="rounded-lg border border-line bg-sunken p-5 lg:sticky lg:top-26">
            <h2 className="flex items-center gap-2 text-lg">
              <Icon name="file-check" className="size-6 text-saltire" />
              {haveReady.title}
            </h2>
            <ul className="mt-3 grid list-disc gap-2 pl-5">
              {haveReady.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      {!emergency && (
        <div className="space-y-12 lg:col-span-2 lg:columns-2 lg:gap-8">
          {isFormAlone && way}
          {which}
        </div>
      )}
    </div>
  );
}
