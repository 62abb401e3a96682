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

/** Where each channel leads, and what analytics counts it as. A chat opens beside the page. */
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
  /** Where the link stands; analytics counts by it. */
  source: TrackSource;
  /** Counted beside the contact itself. */
  event?: TrackEvent;
  /** What a WhatsApp chat starts with. */
  message?: string;
};

/** A link to call, to chat or to write: the one place that knows its address and counts its use. */
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
