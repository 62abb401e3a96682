import { keepDaysText, textMark } from '../../../contract/page-marks.ts';
import { fill } from '../../../contract/text.ts';
import { measurementId } from '../../browser/analytics/google-analytics.browser.ts';
import type { LegalPage } from '../../data/pages.ts';
import { dayOf } from '../../data/dates.ts';
import type { BuildFeature, LegalEntry } from '../../data/schemas/legal.ts';
import { If } from '../../layouts/If.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';

/** Features known to the build; the server removes entries about other features. */
const isSetUp: Record<BuildFeature, () => boolean> = {
  analytics: () => measurementId !== '',
  offline: () => import.meta.env.PUBLIC_SERVICE_WORKER !== 'off',
};
const isOfBuild = (feature: string): feature is BuildFeature => feature in isSetUp;
const isTrue = ({ when, unless }: LegalEntry) =>
  (!when || !isOfBuild(when) || isSetUp[when]()) && (!unless || !isSetUp[unless]());

function Entry({ entry, as: Tag }: { entry: LegalEntry; as: 'p' | 'li' }) {
  const { name, text, link, when } = entry;
  const shown = (
    <Tag>
      {name && <strong>{`${name}. `}</strong>}
      <Unbroken>{fill(text, { keepDays: textMark(keepDaysText) })}</Unbroken>
      {link && (
        <>
          {' '}
          <a href={link.address} className="text-saltire underline">
            {link.label}
          </a>
        </>
      )}
    </Tag>
  );
  return when && !isOfBuild(when) ? <If fact={when}>{shown}</If> : shown;
}

/** The privacy notice or the terms. */
export function LegalText({ legal }: { legal: LegalPage }) {
  const { title, intro, changed, updated, sections } = legal;
  const { shown, iso } = dayOf(new Date(updated));
  return (
    <>
      <section className="bg-night text-white">
        <div className="column pt-22 pb-10 lg:pt-28 lg:pb-14">
          <Breadcrumbs crumbs={[homeCrumb]} here={title} />
          <h1 className="mt-4 text-hero">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-white/90">{intro}</p>
          <p className="mt-3 text-sm text-white/90">
            {`${changed} `}
            <time dateTime={iso}>{shown}</time>
          </p>
        </div>
      </section>
      <div className="column space-y-10 py-12 lg:py-16">
        {sections.map(({ title, paragraphs, list }) => {
          const items = list.filter(isTrue);
          return (
            <section key={title} className="max-w-prose space-y-4">
              <h2 className="text-xl">{title}</h2>
              {paragraphs.filter(isTrue).map((entry) => (
                <Entry key={entry.text} entry={entry} as="p" />
              ))}
              {items.length > 0 && (
                <ul className="list-disc space-y-3 pl-5">
                  {items.map((entry) => (
                    <Entry key={entry.text} entry={entry} as="li" />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
