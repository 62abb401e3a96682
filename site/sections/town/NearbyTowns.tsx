import { menus, townLabel, townNamed } from '../../data/entries.ts';
import { pages } from '../../data/content.ts';
import type { Town } from '../../data/schemas/town.ts';
import { interpolate } from '../../../contract/text.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Section } from '../../ui/Section.tsx';
import { SignLink } from '../../ui/SignLink.tsx';

/** Links to services and to neighbouring towns. */
export function NearbyTowns({ town }: { town: Town }) {
  if (menus.desktopServices.length + town.nearby.length === 0) return null;
  return (
    <Section title={interpolate(pages.town.nearby, { town: town.name })} tone="sunken">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        {menus.desktopServices.length > 0 && (
          <ul className="grid gap-x-6 rounded-lg border border-line bg-raised px-4 py-2 sm:grid-cols-2">
            {menus.desktopServices.map(({ path, label }) => (
              <li key={path}>
                <a
                  href={path}
                  className="flex items-center justify-between py-2 font-semibold text-saltire underline-offset-2 hover:underline"
                >
                  {label}
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        )}
        {town.nearby.length > 0 && (
          <ul className="grid content-start gap-2 sm:grid-cols-2 lg:grid-cols-1">
            {town.nearby.map(townNamed).map((one) => (
              <li key={one.slug}>
                <SignLink href={one.path}>{townLabel(one)}</SignLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
