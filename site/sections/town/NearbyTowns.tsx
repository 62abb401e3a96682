import { navigation } from '../../data/navigation.ts';
import { pages } from '../../data/pages.ts';
import { townLabel, townNamed, type Town } from '../../data/towns.ts';
import { Section } from '../../ui/Section.tsx';
import { SignLink } from '../../ui/SignLink.tsx';

/** Where to go on from a town: what is done there, and its neighbours. */
export function NearbyTowns({ town }: { town: Town }) {
  const nearby = town.nearby.map((slug) => townNamed(slug, `content/towns/${town.slug}.yaml`));
  return (
    <Section title={`${pages.town.nearby} ${town.name}`} tone="sunken">
      <div className="grid gap-8 lg:grid-cols-2 lg:gap-16">
        <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {navigation.desktopMenu.map(({ path, name }) => (
            <li key={path}>
              <a
                href={path}
                className="inline-block py-2 font-semibold text-saltire underline-offset-2 hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
        <ul className="grid content-start gap-2 sm:grid-cols-2 lg:grid-cols-1">
          {nearby.map((one) => (
            <li key={one.slug}>
              <SignLink href={one.path}>{townLabel(one)}</SignLink>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
