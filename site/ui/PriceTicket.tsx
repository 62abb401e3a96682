import './PriceTicket.css';

type Props = {
  /** The word before the price; '' for a fixed price. */
  from: string;
  /** '£60' */
  price: string;
};

/** A price on a punched ticket, all of the same width. */
export function PriceTicket({ from, price }: Props) {
  return (
    <span className="ticket inline-flex w-34 items-baseline justify-center gap-1.5 rounded-md py-1.5 pr-2 pl-7 font-sign text-base/none whitespace-nowrap sm:w-38">
      {from && <span className="text-sm">{from}</span>}
      <span className="text-xl/none">{price}</span>
    </span>
  );
}
