/** A starting price on a punched ticket. */
export function PriceTicket({ pounds, large = false }: { pounds: number; large?: boolean }) {
  return (
    <span
      className={`ticket inline-flex items-baseline gap-1.5 pt-2.5 pr-4 pb-1.5 pl-8 font-sign leading-none ${large ? 'w-62' : ''}`}
    >
      <span className="text-sm">from</span>
      <span className={`${large ? 'text-hero' : 'text-xl'} leading-none`}>£{pounds}</span>
    </span>
  );
}
