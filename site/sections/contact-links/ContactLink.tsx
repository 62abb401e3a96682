import type { ComponentProps } from 'react';
import {
  tracking,
  type TrackEvent,
  type TrackSource,
} from '../../browser/analytics/tracking.browser.ts';
import {
  callLink,
  emailLink,
  landlineLink,
  smsLink,
  whatsappLink,
} from '../../data/contact-links.ts';

/** The address of each channel and its name in analytics. A chat opens in a new tab. */
const channels = {
  call: { track: 'call', address: { href: callLink } },
  landline: { track: 'call', address: { href: landlineLink } },
  whatsapp: {
    track: 'whatsapp',
    address: { href: whatsappLink(), target: '_blank', rel: 'noopener' },
  },
  email: { track: 'email', address: { href: emailLink } },
  sms: { track: 'sms', address: { href: smsLink() } },
} as const;

type Props = Pick<ComponentProps<'a'>, 'className' | 'title' | 'aria-label' | 'children'> & {
  channel: keyof typeof channels;
  /** The link's location, for analytics. */
  source: TrackSource;
  /** Counted beside the contact itself. */
  event?: TrackEvent;
  /** The first message of a WhatsApp chat. */
  message?: string;
};

/** A link to call, chat or write; the only place with its address and tracking. */
export function ContactLink({ channel, source, event, message, children, ...rest }: Props) {
  const { track, address } = channels[channel];
  return (
    <a
      {...address}
      {...(message && { href: whatsappLink(message) })}
      {...tracking(track, source, event)}
      {...rest}
    >
      {children}
    </a>
  );
}
