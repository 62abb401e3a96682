import { business, pages } from '../../data/content.ts';
import type { Town } from '../../data/schemas/town.ts';
import { interpolate } from '../../../contract/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { WhoComes } from '../about/WhoComes.tsx';
import { ContactLink } from '../contact-links.tsx';

const words = pages.town;

/** Facts about this town only. */
export function LocalArea({ town }: { town: Town }) {
  const { local, arrival, council, postcodes, name } = town;
  return (
    <Section id="coverage-area" title={local.areaTitle} intro={local.description}>
      <div className="grid gap-8 lg:grid-cols-[1.5fr_1fr] lg:gap-16">
        <div className="max-w-prose space-y-4">
          {local.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            {`${words.email} `}
            <ContactLink
              channel="email"
              source="Town Page"
              className="font-semibold text-saltire underline"
            >
              <Unbroken>{business.email}</Unbroken>
            </ContactLink>
          </p>
        </div>
        <div>
          <aside className="rounded-lg border border-line bg-raised p-5">
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name="timer" className="size-6 text-saltire" />
              {interpolate(words.arrival, { town: name })}
            </h3>
            <p className="mt-2">
              {`${words.typical} `}
              <strong>{arrival.typical}</strong>
            </p>
            <p className="mt-2 text-sm text-muted">{arrival.note}</p>
            {local.areas.length > 0 && (
              <>
                <h3 className="mt-5 text-lg">{words.neighbourhoods}</h3>
                <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
                  {local.areas.map((area) => (
                    <li key={area}>{area}</li>
                  ))}
                </ul>
              </>
            )}
            <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-muted">
              {council}
              {postcodes.map((postcode) => (
                <Plate key={postcode}>{postcode}</Plate>
              ))}
            </p>
          </aside>
          <WhoComes className="mt-5" />
        </div>
      </div>
    </Section>
  );
}

/** Typical jobs in a town. */
export function CallOuts({ town }: { town: Town }) {
  return (
    <Section title={interpolate(pages.town.callOuts, { town: town.name })} tone="sunken">
      <ul className="grid gap-5 md:grid-cols-3">
        {town.callOuts.map(({ title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-raised p-5">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
