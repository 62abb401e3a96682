/** A starting price on a punched ticket. */
export function PriceTicket({ pounds, large = false }: { pounds: number; large?: boolean }) {
  return (
    <span
      className={`ticket inline-flex items-baseline gap-2 pt-3 pr-4 pb-2 pl-8 font-sign text-base/none ${large ? 'w-fit min-w-62' : ''}`}
    >
      <span className="text-sm">from</span>
      <span className={`${large ? 'text-hero/none' : 'text-xl/none'}`}>£{pounds}</span>
    </span>
  );
}
