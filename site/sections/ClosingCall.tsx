import { CallLink, WhatsAppLink } from './contact-links.tsx';
import type { TrackSource } from '../browser/analytics/tracking.browser.ts';

type Props = { title: string; description: string; source: TrackSource };

/** The last band of a page: call, or write. */
export function ClosingCall({ title, description, source }: Props) {
  return (
    <section className="closing-call bg-saltire-fill text-white print:hidden">
      <div className="column flex flex-wrap items-center justify-between gap-5 py-14">
        <div className="max-w-2xl">
          <h2 className="text-2xl">{title}</h2>
          <p className="mt-2 max-w-prose text-lg text-white/90">{description}</p>
        </div>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <CallLink source={source} className="w-full border-2 border-white sm:w-auto">
            Call
          </CallLink>
          <WhatsAppLink source={source} size="lg" className="w-full sm:w-auto">
            WhatsApp
          </WhatsAppLink>
        </div>
      </div>
    </section>
  );
}
