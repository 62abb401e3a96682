import type { ComponentProps } from 'react';
import { Icon } from './Icon.tsx';

type Props = Pick<ComponentProps<'button'>, 'onClick' | 'className'> & {
  arrow: 'left' | 'right';
  label: string;
};

/** A round button with an arrow: back or on. */
export function ArrowButton({ arrow, label, className = '', onClick }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full border border-edge bg-raised hover:bg-sunken ${className}`}
    >
      <Icon name={`chevron-${arrow}`} />
    </button>
  );
}
