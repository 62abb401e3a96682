import './PriceTicket.css';

type Props = {
  /** The word before the price; '' where it is no starting price. */
  from: string;
  pounds: number;
  large?: boolean;
};

/** A price on a punched ticket. */
export function PriceTicket({ from, pounds, large = false }: Props) {
  return (
    <span
      className={`ticket inline-flex items-baseline gap-2 py-2 pr-4 pl-8 font-sign text-base/none ${large ? 'w-fit whitespace-nowrap lg:min-w-64' : ''}`}
    >
      {from && <span className="text-sm">{from}</span>}
      <span className={large ? 'text-2xl lg:text-hero' : 'text-xl'}>{`£${pounds}`}</span>
    </span>
  );
}
