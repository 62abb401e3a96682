import type { ReactNode } from 'react';
import { business } from '../../data/business.ts';
import { callLink } from '../../lib/links.ts';
import { button, type ButtonLook, type ButtonSize } from '../../ui/button.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { TrackEvent, TrackSource } from './tracking.ts';

type Props = {
  /** Where the link stands; analytics counts calls by it. */
  source: TrackSource;
  look?: ButtonLook;
  size?: ButtonSize;
  className?: string;
  /** Counted beside the call itself. */
  event?: TrackEvent;
  /** What stands before the number. */
  children?: ReactNode;
};

/** A button that dials, with the number on it: the number can be read and tapped. */
export function CallLink({
  source,
  look = 'emergency',
  size,
  className = '',
  event,
  children,
}: Props) {
  return (
    <a
      href={callLink}
      data-track="call"
      data-source={source}
      data-event={event?.name}
      data-location={event?.location}
      className={`${button(look, size)} ${className}`}
    >
      <Icon name="phone" />
      <span className="text-center text-balance">
        {children} {business.phone}
      </span>
    </a>
  );
}
