import type { ReactNode } from 'react';
import { pages } from '../../data/content.ts';
import type { Make } from '../../data/schemas/make.ts';
import { interpolate } from '../../../contract/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Paragraphs } from '../service/parts.tsx';

const words = pages.make;

/** The kinds of key, what is done where, and what to have ready; `children` is beside it. */
export function MakeBody({ make, children }: { make: Make; children?: ReactNode }) {
  const { name, keys, roadside, maker, haveReady } = make;
  return (
    <div className="column grid gap-8 py-14 lg:grid-cols-[1fr_26rem] lg:gap-16 lg:py-20">
      <div className="min-w-0 space-y-12">
        <section>
          <h2 className="text-2xl">{interpolate(words.keys, { make: name })}</h2>
          <dl className="mt-5 border-b border-line">
            {keys.map(({ cars, key }) => (
              <div
                key={cars}
                className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[14rem_1fr]"
              >
                <dt className="font-semibold">
                  <Unbroken>{cars}</Unbroken>
                </dt>
                <dd className="text-muted">
                  <Unbroken>{key}</Unbroken>
                </dd>
              </div>
            ))}
          </dl>
        </section>
        {roadside.length > 0 && <Paragraphs title={words.roadside} paragraphs={roadside} />}
        {maker.length > 0 && <Paragraphs title={words.maker} paragraphs={maker} />}
        <section className="rounded-lg border border-line bg-sunken p-5">
          <h2 className="flex items-center gap-2 text-lg">
            <Icon name="file-check" className="size-6 text-saltire" />
            {words.haveReady}
          </h2>
          <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5">
            {[words.papers, ...haveReady].map((item) => (
              <li key={item}>
                <Unbroken>{item}</Unbroken>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <div className="lg:sticky lg:top-26 lg:self-start">{children}</div>
    </div>
  );
}
