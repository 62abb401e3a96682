import './PriceTicket.css';

type Props = {
  /** The word before the price; '' for a fixed price. */
  from: string;
  /** '£60' */
  price: string;
  /** Without the ticket on phones, where a list has no room for it. */
  plainOnPhones?: boolean;
};

/** A price on a punched ticket, all of the same width. */
export function PriceTicket({ from, price, plainOnPhones = false }: Props) {
  return (
    <span
      className={`ticket inline-flex items-baseline justify-center gap-1.5 rounded-md font-sign text-base/none whitespace-nowrap sm:w-38 ${plainOnPhones ? 'plain-on-phones sm:py-1.5 sm:pr-2 sm:pl-7' : 'w-34 py-1.5 pr-2 pl-7'}`}
    >
      {from && <span className="text-sm">{from}</span>}
      <span className="text-xl/none">{price}</span>
    </span>
  );
}
