import { pricing } from '../../data/content.ts';
import { stepsPath } from '../../paths.ts';
import { WhoComes } from '../WhoComes.tsx';

const { title, items } = pricing.page.steps;

/** Right below the first screen: who comes, and how a job works. */
export function HowItWorks() {
  return (
    <div className="kerb bg-paper text-ink">
      <div className="column grid gap-6 py-6 lg:grid-cols-[1fr_1.5fr] lg:items-center lg:gap-12 lg:py-12">
        <WhoComes />
        <section>
          <h2 className="text-xl">{title}</h2>
          <ol className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 lg:gap-y-4 xl:grid-cols-4">
            {items.map(({ title }, at) => (
              <li key={title} className="flex gap-2 lg:border-l lg:border-line lg:pl-4">
                <b className="font-sign text-saltire">{at + 1}</b>
                {title}
              </li>
            ))}
          </ol>
          <a href={stepsPath} className="inline-block py-2 text-saltire underline">
            How a job works, step by step
          </a>
        </section>
      </div>
    </div>
  );
}
