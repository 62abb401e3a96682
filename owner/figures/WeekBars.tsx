import type { OwnerStats } from '../../contract/owner-answers.ts';
import { dayInWords } from '../times.ts';

/** Sizes in the drawing's units. */
const height = 150;
const step = 28;
const bar = 18;
const labels = 22;
/** Room for labels wider than their bars. */
const margin = 14;

type Props = { weeks: OwnerStats['weeks'] };

/** A bar for each week: all requests in outline, those that became jobs filled. A screen reader gets one sentence for each. */
export function WeekBars({ weeks }: Props) {
  const most = Math.max(1, ...weeks.map(({ requests }) => requests));
  const scale = (amount: number) => (amount / most) * height;
  return (
    <figure className="grid gap-2">
      <svg
        role="list"
        aria-label="Requests a week, and how many became jobs"
        viewBox={`${-margin} ${-labels} ${weeks.length * step + 2 * margin} ${height + 2 * labels}`}
        className="w-full"
      >
        {weeks.map(({ week, requests, jobs }, index) => {
          const x = index * step + (step - bar) / 2;
          return (
            <g
              key={week}
              role="listitem"
              aria-label={`Week of ${dayInWords(week)}. Requests: ${requests}. Jobs: ${jobs}.`}
            >
              <rect
                x={x}
                y={height - scale(requests)}
                width={bar}
                height={scale(requests)}
                className="fill-line"
              />
              <rect
                x={x}
                y={height - scale(jobs)}
                width={bar}
                height={scale(jobs)}
                className="fill-saltire"
              />
              <text
                x={x + bar / 2}
                y={height - scale(requests) - 5}
                textAnchor="middle"
                className="fill-ink text-xs"
              >
                {requests || ''}
              </text>
              {/* Only every third, so that they don't overlap. */}
              {(weeks.length - 1 - index) % 3 === 0 && (
                <text
                  x={x + bar / 2}
                  y={height + 16}
                  textAnchor="middle"
                  className="fill-muted text-xs"
                >
                  {dayInWords(week).replace(/^\w+,? /, '')}
                </text>
              )}
            </g>
          );
        })}
        <line x1={0} x2={weeks.length * step} y1={height} y2={height} className="stroke-edge" />
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm" aria-hidden>
        <span className="inline-flex items-center gap-2">
          <span className="size-3.5 bg-line" />
          Requests
        </span>
        <span className="inline-flex items-center gap-2">
          <span className="size-3.5 bg-saltire" />
          Jobs
        </span>
      </figcaption>
    </figure>
  );
}
