import { home } from '../../data/home.ts';
import { menus } from '../../lib/menus.ts';
import { Section } from '../../ui/Section.tsx';
import { SignLink } from '../../ui/SignLink.tsx';

export function ServedAreas() {
  return (
    <Section title={home.contact.coverage.title}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {menus.areas.map(({ label, path }) => (
          <li key={path}>
            <SignLink href={path}>{label}</SignLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
