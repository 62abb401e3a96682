import { ArrowButton } from '../../ui/ArrowButton.tsx';

type Props = {
  page: number;
  pages: number;
  onChoose: (page: number) => void;
};

/** Pages through reviews, wrapping around at the ends. */
export function Pager({ page, pages, onChoose }: Props) {
  const nameOf = (number: number) => `Page ${number} of ${pages}`;
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
          aria-label={nameOf(index + 1)}
          aria-current={index === page}
          onClick={() => onChoose(index)}
          className={`size-11 rounded-md font-sign ${index === page ? 'bg-saltire-fill text-white' : 'hover:bg-raised'}`}
        >
          {index + 1}
        </button>
      ))}
      <ArrowButton
        arrow="right"
        label="Next reviews"
        onClick={() => onChoose((page + 1) % pages)}
      />
      <p role="status" className="sr-only">
        {nameOf(page + 1)}
      </p>
    </nav>
  );
}
