import type { ReactNode } from 'react';
import { whatsappLink } from '../../lib/links.ts';
import { button, type ButtonSize } from '../../ui/button.ts';
import { WhatsAppIcon } from '../../ui/WhatsAppIcon.tsx';
import type { TrackEvent, TrackSource } from './tracking.ts';

type Props = {
  source: TrackSource;
  size?: ButtonSize;
  className?: string;
  /** Counted beside the chat itself. */
  event?: TrackEvent;
  children: ReactNode;
};

/** A button that opens a WhatsApp chat in a new tab. */
export function WhatsAppLink({ source, size, className = '', event, children }: Props) {
  return (
    <a
      href={whatsappLink()}
      target="_blank"
      rel="noopener"
      data-track="whatsapp"
      data-source={source}
      data-event={event?.name}
      data-location={event?.location}
      className={`${button('whatsapp', size)} ${className}`}
    >
      <WhatsAppIcon />
      <span>{children}</span>
    </a>
  );
}
