import './PriceTicket.css';

type Props = {
  /** The word before the price; '' for a fixed price. */
  from: string;
  /** '£60' */
  price: string;
  /** Classes for its size: of the ticket, of the word before the price, and of the price. */
  size?: { ticket: string; from: string; price: string };
};

const usual = { ticket: 'w-34 py-1.5 pr-2 pl-7', from: 'text-sm', price: 'text-xl/none' };

/** A price on a punched ticket, all of the same width. */
export function PriceTicket({ from, price, size = usual }: Props) {
  return (
    <span
      className={`ticket inline-flex items-baseline justify-center gap-1.5 rounded-md font-sign text-base/none whitespace-nowrap sm:w-38 ${size.ticket}`}
    >
      {from && <span className={size.from}>{from}</span>}
      <span className={size.price}>{price}</span>
    </span>
  );
}
