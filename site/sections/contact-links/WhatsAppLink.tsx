import type { ComponentProps } from 'react';
import { button, type ButtonSize, type ButtonVariant } from '../../ui/button.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from './ContactLink.tsx';

type Props = Pick<ComponentProps<typeof ContactLink>, 'source' | 'event' | 'className'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: string;
};

/** A button that opens a WhatsApp chat in a new tab. */
export function WhatsAppLink(props: Props) {
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
