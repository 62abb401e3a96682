import { home } from '../../data/home.ts';
import { Section } from '../../ui/Section.tsx';
import { TownSigns } from '../TownSigns.tsx';

export function ServedAreas() {
  return (
    <Section title={home.contact.coverage.title}>
      <TownSigns />
    </Section>
  );
}
