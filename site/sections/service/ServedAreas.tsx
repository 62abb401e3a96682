import { home } from '../../data/content.ts';
import { Section, type Tone } from '../../ui/Section.tsx';
import { TownSigns } from '../TownSigns.tsx';

export function ServedAreas({ tone }: { tone: Tone }) {
  return (
    <Section title={home.contact.coverage.title} tone={tone}>
      <TownSigns />
    </Section>
  );
}
