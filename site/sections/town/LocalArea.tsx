import { business, isShown } from '../../data/business.ts';
import { pages } from '../../data/pages.ts';
import type { Town } from '../../data/towns.ts';
import { emailLink } from '../../lib/links.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plate } from '../../ui/Plate.tsx';
import { Section } from '../../ui/Section.tsx';

/** What is true of this town and no other. */
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
            {pages.town.email}{' '}
            <a
              href={emailLink}
              data-track="email"
              data-source="Town Page"
              className="font-semibold text-saltire underline"
            >
              {business.email}
            </a>
            .
          </p>
        </div>
        <aside className="rounded-lg border border-line bg-raised p-5">
          <h3 className="flex items-center gap-2 text-lg">
            <Icon name="timer" className="size-6 text-saltire" />
            Arrival in {name}
          </h3>
          <p className="mt-2">
            {isShown('response') && (
              <>
                Response: <strong>{business.claims.response.wording}</strong>
                <br />
              </>
            )}
            Typical here: <strong>{arrival.typical}</strong>
          </p>
          <p className="mt-2 text-sm text-muted">{arrival.note}</p>
          <h3 className="mt-5 text-lg">Neighbourhoods</h3>
          <ul className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2">
            {local.areas.map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
          <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-muted">
            {council}
            {postcodes.map((postcode) => (
              <Plate key={postcode}>{postcode}</Plate>
            ))}
          </p>
        </aside>
      </div>
    </Section>
  );
}
