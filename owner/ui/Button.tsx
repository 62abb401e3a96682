import type { ComponentProps } from 'react';
import { button, type ButtonSize } from '../../site/ui/button.ts';

type Props = ComponentProps<'button'> & { tone?: 'quiet' | 'amber'; size?: ButtonSize };

const pressed =
  'aria-pressed:border-saltire-fill aria-pressed:bg-saltire-fill aria-pressed:text-white';

/** A button of the app; a quiet one unless it is the main action. */
export const Button = ({ tone = 'quiet', size, className = '', ...props }: Props) => (
  <button
    type="button"
    className={`${button(tone, size)} ${pressed} ${className}`}
    {...props}
  />
);
