import type { ReviewControls } from '../../data/schemas/home.ts';
import { fill } from '../../../contract/text.ts';
import { ArrowButton } from '../../ui/ArrowButton.tsx';

type Props = {
  words: ReviewControls;
  page: number;
  pages: number;
  onChoose: (page: number) => void;
};

/** Pages through reviews, wrapping around at the ends. */
export function Pager({ words, page, pages, onChoose }: Props) {
  const nameOf = (number: number) => fill(words.page, { number, total: pages });
  return (
    <nav aria-label={words.pages} className="mt-5 flex items-center gap-2">
      <ArrowButton
        arrow="left"
        label={words.previous}
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
        label={words.next}
        onClick={() => onChoose((page + 1) % pages)}
      />
      <p role="status" className="sr-only">
        {nameOf(page + 1)}
      </p>
    </nav>
  );
}
