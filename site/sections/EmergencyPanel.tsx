import { business } from '../data/business.ts';
import { Icon } from '../ui/Icon.tsx';
import { CallLink } from './contact-links/CallLink.tsx';
import { WhatsAppLink } from './contact-links/WhatsAppLink.tsx';

type Props = { title: string; text: string; features: string[] };

const source = 'Emergency Contact Section';
const event = {
  name: business.analytics.emergencyEvent,
  location: business.analytics.emergencyLocation,
};

/** The panel under hazard chevrons: what to do when it can't wait. */
export function EmergencyPanel({ title, text, features }: Props) {
  return (
    <div className="overflow-hidden rounded-lg bg-night text-white">
      <div className="chevrons" />
      <div className="p-5 lg:p-8">
        <h2 className="flex items-center gap-3 text-xl">
          <Icon name="siren" className="size-7 text-amber" />
          {title}
        </h2>
        <p className="mt-3 max-w-prose text-white/90">{text}</p>
        <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-8 gap-y-2">
          {features.map((feature) => (
            <li key={feature} className="flex gap-2">
              <Icon name="badge-check" className="mt-1 text-amber" />
              {feature}
            </li>
          ))}
        </ul>
        <div className="mt-5 flex flex-wrap gap-3">
          <CallLink source={source} event={event} size="lg" className="w-full sm:w-auto">
            Call
          </CallLink>
          <WhatsAppLink source={source} event={event} size="lg" className="w-full sm:w-auto">
            WhatsApp Us
          </WhatsAppLink>
        </div>
      </div>
    </div>
  );
}
