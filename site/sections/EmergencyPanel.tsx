import { business, pages } from '../data/content.ts';
import { Icon } from '../ui/Icon.tsx';
import { CallLink, SendLocation, WhatsAppLink } from './contact-links.tsx';
import './EmergencyPanel.css';

export const emergencyId = 'emergency';

const [danger, ...cases] = pages.safety;

type Props = { title: string; text: string; features: string[] };

const source = 'Emergency Contact Section';
const event = {
  name: business.analytics.emergencyEvent,
  location: business.analytics.emergencyLocation,
};

/** The panel under hazard chevrons: what to do when it can't wait. */
export function EmergencyPanel({ title, text, features }: Props) {
  return (
    <div
      id={emergencyId}
      className="@container scroll-mt-22 overflow-hidden rounded-lg border border-line bg-night text-white"
    >
      <div className="chevrons" />
      <div className="grid gap-6 p-5 lg:p-8 @2xl:grid-cols-2 @2xl:gap-12">
        <div>
          <h2 className="flex items-start gap-3 text-xl">
            <Icon name="siren" className="size-7 text-amber" />
            {title}
          </h2>
          <p className="mt-3 max-w-prose font-semibold">{danger}</p>
          {cases.length > 0 && (
            <details className="mt-2 max-w-prose border-y border-white/20 text-sm">
              <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
                Motorway, no signal or after dark
                <Icon name="chevron-down" className="fold-mark size-5" />
              </summary>
              <div className="grid gap-2 pb-3">
                {cases.map((words) => (
                  <p key={words}>{words}</p>
                ))}
              </div>
            </details>
          )}
          <p className="mt-3 max-w-prose text-white/90">{text}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <CallLink source={source} event={event} size="lg" className="grow">
              Call
            </CallLink>
            <WhatsAppLink source={source} event={event} size="lg" className="grow">
              WhatsApp us
            </WhatsAppLink>
          </div>
          <SendLocation variant="whatsappOnNight" />
        </div>
        {features.length > 0 && (
          <ul className="grid content-start gap-2">
            {features.map((feature) => (
              <li key={feature} className="flex gap-2">
                <Icon name="badge-check" className="mt-px text-amber" />
                {feature}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
