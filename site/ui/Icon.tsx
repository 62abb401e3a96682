import type { IconName } from '../data/schemas/fields.ts';
import sprite from './icons.svg?url';

/** A symbol of `icons.svg`: those that content may name, and those of our controls. */
export type DrawingName =
  | IconName
  | 'arrow-right'
  | 'chevron-down'
  | 'chevron-left'
  | 'chevron-right'
  | 'download'
  | 'menu'
  | 'monitor'
  | 'moon'
  | 'pause'
  | 'play'
  | 'printer'
  | 'sun'
  | 'whatsapp'
  | 'x';

export type IconProps = { name: DrawingName; className?: string };

/**
 * A line drawing beside words that say the same; hidden from screen readers. It comes from one
 * file that browsers keep; on the first screen `DrawnIcon` is there without it.
 */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg className={`icon shrink-0 ${className}`} aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
