/** A starting price on a punched ticket. */
export function PriceTicket({ pounds }: { pounds: number }) {
  return (
    <span className="ticket inline-flex items-baseline gap-1.5 py-2 pr-4 pl-8 font-sign leading-none">
      <span className="text-sm">from</span>
      <span className="text-xl leading-none">£{pounds}</span>
    </span>
  );
}
