import { Icon } from '../../ui/Icon.tsx';
import { Unbroken } from '../../ui/Unbroken.tsx';
import { home } from '../../data/content.ts';
import { Section, type Tone } from '../../ui/Section.tsx';
import { menus } from '../../data/entries.ts';
import { SignLink } from '../../ui/SignLink.tsx';

export function BulletCard({ title, items }: { title: string; items: string[] }) {
  return (
    <section className="rounded-lg border border-line bg-raised p-5">
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-3 grid gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2">
            <Icon name="badge-check" className="mt-px text-success" />
            <span>
              <Unbroken>{item}</Unbroken>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Paragraphs({ title, paragraphs }: { title: string; paragraphs: string[] }) {
  return (
    <section className="max-w-prose">
      <h2 className="text-2xl">{title}</h2>
      <div className="mt-4 space-y-4">
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="break-inside-avoid">
            <Unbroken>{paragraph}</Unbroken>
          </p>
        ))}
      </div>
    </section>
  );
}

export function ServedAreas({ tone }: { tone: Tone }) {
  return (
    <Section title={home.contact.coverage.title} tone={tone}>
      <TownSigns />
    </Section>
  );
}

/** A direction sign to the page of each town. */
function TownSigns() {
  return (
    <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
      {menus.areas.map(({ label, path }) => (
        <li key={path}>
          <SignLink href={path}>{label}</SignLink>
        </li>
      ))}
    </ul>
  );
}
