import type { ComponentProps } from 'react';
import { button, type ButtonSize } from '../../ui/button.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from './ContactLink.tsx';

type Props = Pick<ComponentProps<typeof ContactLink>, 'source' | 'event' | 'className'> & {
  size?: ButtonSize;
  children: string;
};

/** A button that opens a WhatsApp chat in a new tab. */
export function WhatsAppLink({ size, className = '', children, ...counted }: Props) {
  return (
    <ContactLink
      channel="whatsapp"
      className={`${button('whatsapp', size)} ${className}`}
      {...counted}
    >
      <DrawnIcon name="whatsapp" />
      <span>{children}</span>
    </ContactLink>
  );
}
