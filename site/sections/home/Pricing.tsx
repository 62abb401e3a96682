import { home } from '../../data/content.ts';
import { plans } from '../../data/prices.ts';
import { pricesPath } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { CallLink } from '../contact-links.tsx';
import { JobLine } from '../JobPrice.tsx';
import { QuoteButton, requestDialogId } from '../../quote/QuoteDialog.tsx';

const { title, intro, note } = home.pricing;

/** The price board: a row for each plan, with the call button first. */
export function Pricing() {
  return (
    <Section id="pricing" title={title} intro={intro} brief tone="night">
      <ul>
        {plans.map(({ title, job, features }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-white/20 py-4 lg:grid-cols-2 lg:py-6"
          >
            <JobLine job={job} title={title} href={`${pricesPath}#${job}`} />
            <ul className="grid gap-x-8 gap-y-1 max-sm:hidden sm:grid-cols-2">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2 text-sm/[1.3] text-white/90">
                  <Icon name="badge-check" className="text-amber" />
                  {feature}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-5 border-t border-white/20 pt-6">
        <p className="max-w-prose text-sm text-white/90">{note}</p>
        <p className="flex w-full flex-wrap gap-3 sm:w-auto">
          <CallLink source="Pricing" className="w-full sm:w-auto">
            Call
          </CallLink>
          <QuoteButton
            dialog={requestDialogId}
            source="Pricing"
            variant="onNight"
            className="w-full sm:w-auto"
          >
            {home.pricing.button}
          </QuoteButton>
        </p>
      </div>
    </Section>
  );
}
