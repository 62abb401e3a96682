import { about, labels, pricing } from '../../data/content.ts';
import { newestReviews } from '../../data/reviews.ts';
import { aboutPath, stepsPath } from '../../paths.ts';
import { Facts, Portrait } from '../about/LocksmithCard.tsx';
import { NewestReviews } from './Reviews.tsx';

const { card, who } = about;

/**
 * The two shortest of the newest reviews, without examples, which must not be beside the
 * rating.
 */
const [shortest, next] = newestReviews
  .filter(({ sample }) => !sample)
  .toSorted((a, b) => a.text.length - b.text.length);
const short = newestReviews.filter((review) => review === shortest || review === next);

/** Right below the first screen: who comes, how a job works, and two short reviews. */
export function LocksmithAndReviews() {
  return (
    <div className="kerb bg-paper text-ink">
      <div className="column grid grid-cols-1 gap-7 py-6 lg:grid-cols-[1fr_1.4fr] lg:items-start lg:gap-16 lg:py-20">
        <div className="grid grid-cols-[clamp(6rem,12vw,12rem)_1fr] items-start gap-4 print:block">
          <Portrait className="aspect-square w-full object-[22%]" />
          <div>
            <h2 className="text-xl">{card.title}</h2>
            {who.length > 0 ? <Facts facts={who} /> : <p className="mt-1">{card.text}</p>}
            <a href={aboutPath} className="inline-block py-2 text-saltire underline">
              {card.more}
            </a>
          </div>
        </div>
        <div>
          <h2 className="text-xl">{pricing.page.steps.title}</h2>
          <ol className="mt-2 grid grid-cols-2 gap-x-4 gap-y-1">
            {pricing.page.steps.items.map(({ title }, at) => (
              <li key={title} className="flex gap-2">
                <b className="font-sign text-saltire">{at + 1}</b>
                {title}
              </li>
            ))}
          </ol>
          <p className="mt-2 max-w-prose max-lg:hidden">{`${labels.priceFirst}.`}</p>
          <a href={stepsPath} className="inline-block py-2 text-saltire underline">
            {labels.priceFirstLink}
          </a>
        </div>
        {short.length > 0 && (
          <div className="lg:col-span-2">
            <NewestReviews layout="pair" reviews={short} />
          </div>
        )}
      </div>
    </div>
  );
}
