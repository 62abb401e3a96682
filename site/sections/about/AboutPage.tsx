import { about, business } from '../../data/content.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { Paragraphs } from '../service/Paragraphs.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { Facts } from './Facts.tsx';
import { Portrait } from './Portrait.tsx';

const { insurance, memberships } = business;

function Memberships() {
  return (
    <section>
      <h2 className="text-2xl">{about.membershipsTitle}</h2>
      <ul className="mt-4 grid gap-2">
        {memberships.map(({ name, number, link }) => (
          <li key={name}>
            <a href={link || undefined} className="[&[href]]:text-saltire [&[href]]:underline">
              {name}
            </a>
            {number && `, ${interpolate(about.membershipNumber, { number })}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who comes and what the business stands for, as far as the owner has said it. */
export function AboutPage() {
  const { name, title, intro, card, who, promises, promisesTitle, sections } = about;
  return (
    <>
      <section className="bg-night text-white">
        <div className="column pt-22 pb-10 lg:pt-28 lg:pb-14">
          <Breadcrumbs crumbs={[homeCrumb]} here={name} />
          <h1 className="mt-4 text-hero">{title}</h1>
          <p className="mt-4 max-w-prose text-lg text-white/90">{intro}</p>
          <PricePromise className="mt-4 text-white/90" />
        </div>
      </section>
      <div className="column space-y-12 py-12 lg:py-16">
        {who.length > 0 && (
          <section>
            <h2 className="mb-4 text-2xl">{card.title}</h2>
            <Portrait className="mb-4 w-48" />
            <Facts facts={who} />
            {insurance.link && (
              <a href={insurance.link} className="inline-block py-2 text-saltire underline">
                {about.insuranceLink}
              </a>
            )}
          </section>
        )}
        {memberships.length > 0 && <Memberships />}
        {promises.length > 0 && (
          <section>
            <h2 className="mb-4 text-2xl">{promisesTitle}</h2>
            <Facts facts={promises} />
          </section>
        )}
        {sections.map((section) => (
          <Paragraphs key={section.title} {...section} />
        ))}
      </div>
    </>
  );
}
