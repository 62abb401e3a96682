import type { ComponentProps } from 'react';
import { business } from '../../data/content.ts';
import { button, type ButtonSize } from '../../ui/button.ts';
import { DrawnIcon } from '../../ui/DrawnIcon.tsx';
import { ContactLink } from './ContactLink.tsx';

type Props = Pick<ComponentProps<typeof ContactLink>, 'source' | 'event' | 'className'> & {
  size?: ButtonSize;
  /** The words before the number, which never wraps. */
  children?: string;
};

/**
 * A button that dials, labelled with the number. White on red reaches AAA only in large letters
 * (WCAG 2.2, 1.4.6).
 */
export function CallLink(props: Props) {
  const { size = 'lg', className = '', children = '', ...counted } = props;
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
