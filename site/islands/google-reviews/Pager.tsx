import { ArrowButton } from '../../ui/ArrowButton.tsx';

type Props = { page: number; pages: number; onChoose: (page: number) => void };

/** Leafs through pages, from the last on to the first and back. */
export function Pager({ page, pages, onChoose }: Props) {
  return (
    <nav aria-label="Pages of reviews" className="mt-5 flex items-center gap-2">
      <ArrowButton
        arrow="left"
        label="Previous reviews"
        onClick={() => onChoose((page + pages - 1) % pages)}
      />
      {Array.from({ length: pages }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-label={`Page ${index + 1} of ${pages}`}
          aria-current={index === page}
          onClick={() => onChoose(index)}
          className="size-11 rounded-md font-sign hover:bg-raised aria-[current=true]:bg-saltire-fill aria-[current=true]:text-white"
        >
          {index + 1}
        </button>
      ))}
      <ArrowButton
        arrow="right"
        label="Next reviews"
        onClick={() => onChoose((page + 1) % pages)}
      />
      <p role="status" className="sr-only">{`Page ${page + 1} of ${pages}`}</p>
    </nav>
  );
}
