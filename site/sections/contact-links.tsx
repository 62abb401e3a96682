import type { ComponentProps } from 'react';
import {
  tracking,
  type TrackEvent,
  type TrackSource,
} from '../browser/analytics/tracking.browser.ts';
import {
  callLink,
  emailLink,
  landlineLink,
  smsLink,
  whatsappLink,
} from '../data/contact-links.ts';
import { business } from '../data/content.ts';
import { button, type ButtonSize, type ButtonVariant } from '../ui/button.ts';
import { DrawnIcon } from '../ui/DrawnIcon.tsx';

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

/** The link's location and an event counted beside the contact itself, for analytics. */
type Counted = { source: TrackSource; event?: TrackEvent };
type LinkProps = Pick<ComponentProps<'a'>, 'className' | 'title' | 'children'> &
  Counted & {
    channel: keyof typeof channels;
    /** The first message of a WhatsApp chat. */
    message?: string;
  };

/** A link to call, chat or write; the only place with its address and tracking. */
export function ContactLink(props: LinkProps) {
  const { channel, source, event, message, children, ...rest } = props;
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

type ButtonProps = Counted & {
  size?: ButtonSize;
  className?: string;
  /** The words on it; before the number, where it dials. */
  children?: string;
};

/**
 * A button that dials, labelled with the number, which never wraps. White on red reaches AAA only
 * in large letters (WCAG 2.2, 1.4.6).
 */
export function CallLink({ size = 'lg', className = '', children, ...counted }: ButtonProps) {
  return (
    <ContactLink
      channel="call"
      className={`${button('emergency', size)} ${className}`}
      {...counted}
    >
      <DrawnIcon name="phone" />
      <span className="text-center">
        {children && `${children} `}
        <span className="inline-block">{business.phone}</span>
      </span>
    </ContactLink>
  );
}

/** A button that opens a WhatsApp chat in a new tab. */
export function WhatsAppLink(props: ButtonProps & { variant?: ButtonVariant }) {
  const { variant = 'whatsapp', size, className = '', children, ...counted } = props;
  return (
    <ContactLink
      channel="whatsapp"
      className={`${button(variant, size)} ${className}`}
      {...counted}
    >
      <DrawnIcon name="whatsapp" />
      <span>{children}</span>
    </ContactLink>
  );
}

/**
 * Sends the visitor's location by WhatsApp. It must be beside a WhatsApp link, whose chat and
 * tracking it uses; `site/quote/send-location.browser.ts` is loaded on the first tap.
 */
export function SendLocation({ variant }: { variant: ButtonVariant }) {
  return (
    <button
      type="button"
      data-send-location
      className={`${button(variant)} mt-3 w-full unscripted:hidden`}
    >
      Send my location by WhatsApp
    </button>
  );
}
