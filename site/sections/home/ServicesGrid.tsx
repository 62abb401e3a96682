import { ArrowRight } from 'lucide-react';
import { home } from '../../data/home.ts';
import { navigation } from '../../data/navigation.ts';
import { pictureNamed } from '../../lib/pictures.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { Section } from '../../ui/Section.tsx';

export function ServicesGrid() {
  return (
    <Section id="services" {...home.services}>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {navigation.homePage.map(({ path, icon, image, card }) => (
          <li
            key={path}
            className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-raised transition-shadow hover:shadow-raised"
          >
            <Picture
              picture={pictureNamed(image)}
              decorative
              sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
              className="aspect-[16/9] w-full"
            />
            <div className="flex grow flex-col p-5">
              <h3 className="flex items-center gap-2.5 text-lg">
                <Icon name={icon} className="text-saltire" />
                <a
                  href={path}
                  className="after:absolute after:inset-0 focus-visible:after:rounded-lg"
                >
                  {card.title}
                </a>
              </h3>
              <p className="mt-2 grow text-muted">{card.description}</p>
              <p
                aria-hidden
                className="mt-4 flex items-center gap-1.5 font-semibold text-saltire"
              >
                Read more
                <ArrowRight className="size-4.5 transition-transform group-hover:translate-x-1" />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
