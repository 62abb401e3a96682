import { about, business } from '../../data/content.ts';
import { Breadcrumbs, homeCrumb } from '../Breadcrumbs.tsx';
import { CallLink } from '../contact-links.tsx';
import { Paragraphs } from '../Prose.tsx';
import { PricePromise } from '../PricePromise.tsx';
import { Facts, Portrait } from '../Portrait.tsx';

const { insurance, memberships } = business;

/** Not split between the two columns. */
const block = 'break-inside-avoid pb-8';

function Memberships() {
  return (
    <section className={block}>
      <h2 className="text-2xl">{about.membershipsTitle}</h2>
      <ul className="mt-4 grid gap-2">
        {memberships.map(({ name, number, link }) => (
          <li key={name}>
            <a href={link || undefined} className="[&[href]]:text-saltire [&[href]]:underline">
              {name}
            </a>
            {number && `, number ${number}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The about page, as far as the owner has filled in its facts. */
export function AboutPage() {
  const { name, title, intro, card, who, promises, promisesTitle, sections } = about;
  return (
    <>
      <section className="bg-night text-white">
        <div className="column grid gap-6 pt-22 pb-7 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-12 lg:pt-28 lg:pb-14">
          <div>
            <Breadcrumbs crumbs={[homeCrumb]} here={name} />
            <h1 className="mt-4 text-hero">{title}</h1>
            <p className="mt-4 max-w-prose text-white/90 sm:text-lg">{intro}</p>
            <p className="mt-5">
              <CallLink source="Contact Section" size="xl" className="w-full sm:w-auto">
                Call now
              </CallLink>
            </p>
            <PricePromise className="beside-pair mt-4 text-white/90" />
          </div>
          <figure>
            <Portrait first className="aspect-[4/3] w-full object-[30%]" />
            <figcaption className="mt-3">
              {who.length > 0 ? <Facts facts={who} night /> : card.text}
              {insurance.link && (
                <a href={insurance.link} className="inline-block py-2 underline">
                  {about.insuranceLink}
                </a>
              )}
            </figcaption>
          </figure>
        </div>
      </section>
      <div className="column gap-16 py-7 lg:columns-2 lg:pt-20 lg:pb-12">
        {memberships.length > 0 && <Memberships />}
        {promises.length > 0 && (
          <section className={block}>
            <h2 className="mb-4 text-2xl">{promisesTitle}</h2>
            <Facts facts={promises} />
          </section>
        )}
        {sections.map((section) => (
          <div key={section.title} className={block}>
            <Paragraphs {...section} />
          </div>
        ))}
      </div>
    </>
  );
}
