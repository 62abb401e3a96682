import { Children, type ReactNode, type Ref } from 'react';

/** How many cards are visible. */
export const windowSize = 3;

/** How the cards stand on wide screens. */
const layouts = {
  beside: 'lg:grid lg:grid-cols-3',
  stacked: 'lg:grid',
} as const;

type Props = {
  label: string;
  layout?: keyof typeof layouts;
  dimmed?: boolean;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

/**
 * Up to three cards side by side or stacked; on a phone a row to swipe, with the next card
 * partly visible. Further cards are hidden, and shown without a script.
 */
export function CardRow(props: Props) {
  const { label, layout = 'beside', dimmed, ref, children } = props;
  return (
    <div
      ref={ref}
      role="group"
      aria-label={label}
      aria-busy={dimmed}
      // Focusable, so that keys can scroll it.
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      className="-mx-4 [scroll-snap-type:x_mandatory] scroll-px-4 overflow-x-auto px-4 pb-2 eased aria-busy:opacity-40"
    >
      <ul className={`flex gap-4 ${layouts[layout]}`}>
        {Children.map(children, (card, at) => (
          <li
            className={`w-9/10 max-w-80 shrink-0 snap-start lg:w-auto lg:max-w-none ${at < windowSize ? '' : 'scripted:hidden'}`}
          >
            {card}
          </li>
        ))}
      </ul>
    </div>
  );
}
