/** A starting price on a punched ticket. */
export function PriceTicket({ pounds, large = false }: { pounds: number; large?: boolean }) {
  return (
    <span
      className={`ticket inline-flex items-baseline gap-2 py-2 pr-4 pl-8 font-sign text-base/none ${large ? 'w-fit min-w-64' : ''}`}
    >
      <span className="text-sm">from</span>
      <span className={large ? 'text-hero' : 'text-xl'}>£{pounds}</span>
    </span>
  );
}
