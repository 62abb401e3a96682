/** A postcode or registration on a number plate. */
export function Plate({ children }: { children: string }) {
  return <span className="plate inline-block px-2 pt-1 pb-0.5 text-sm/none">{children}</span>;
}
