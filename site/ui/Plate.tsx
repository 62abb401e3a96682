import './Plate.css';

/** A postcode or registration on a number plate. */
export function Plate({ children }: { children: string }) {
  return <span className="plate inline-block px-2 py-0.75 text-sm/none">{children}</span>;
}
