import './PriceTicket.css';

type Props = {
  /** The word before the price; '' for a fixed price. */
  from: string;
  /** '£60' */
  price: string;
  /** Small on phones, where a list has little room. */
  compact?: boolean;
};

/** A price on a punched ticket, all of the same width. */
export function PriceTicket({ from, price, compact = false }: Props) {
  return (
    <span
      className={`ticket inline-flex items-baseline justify-center gap-1.5 rounded-md font-sign text-base/none whitespace-nowrap sm:w-38 ${compact ? 'w-27 pr-1 pl-6 max-sm:[--hole:0.17rem] max-sm:[--tip:0.8rem] sm:py-1.5 sm:pr-2 sm:pl-7' : 'w-34 py-1.5 pr-2 pl-7'}`}
    >
      {from && <span className={compact ? 'text-xs sm:text-sm' : 'text-sm'}>{from}</span>}
      <span className={compact ? 'text-lg/[1.1] sm:text-xl/none' : 'text-xl/none'}>
        {price}
      </span>
    </span>
  );
}
