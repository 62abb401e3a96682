import sprite from './icons.svg?url';

/** `name` is the id of a symbol in `icons.svg`. */
export type IconProps = { name: string; className?: string };

/**
 * A decorative icon, hidden from screen readers. It comes from one cached file; on the first
 * screen use `DrawnIcon`, which is inlined.
 */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg className={`icon shrink-0 ${className}`} aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
