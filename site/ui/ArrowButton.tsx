import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ComponentProps } from 'react';

const arrows = { left: ChevronLeft, right: ChevronRight };

type Props = Pick<ComponentProps<'button'>, 'onClick' | 'className'> & {
  arrow: keyof typeof arrows;
  label: string;
};

/** A round button with an arrow: back or on. */
export function ArrowButton({ arrow, label, className = '', onClick }: Props) {
  const Arrow = arrows[arrow];
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`grid size-11 place-items-center rounded-full border border-edge bg-raised hover:bg-sunken ${className}`}
    >
      <Arrow aria-hidden className="size-5" />
    </button>
  );
}
