import sprite from './icons.svg?url';

/** `name` is the id of a symbol in `icons.svg`. */
export type IconProps = { name: string; className?: string };

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
