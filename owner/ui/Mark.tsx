type Props = { count: number; name: string; isUrgent?: boolean };

/** A number at the corner of a tab. */
export const Mark = ({ count, name, isUrgent = false }: Props) => (
  <span
    className={`absolute top-1 left-[calc(50%+0.5rem)] min-w-5 rounded-full px-1 py-0.5 text-center font-bold ${isUrgent ? 'bg-emergency text-white' : 'bg-amber text-asphalt'}`}
  >
    <span aria-hidden>{count}</span>
    <span className="sr-only">{name}</span>
  </span>
);
