import type { ReactNode } from 'react';
import type { Reading } from '../../data/reading.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';

/** A card of an article or service; `children` is above its title. */
export function ReadingCard({ reading, children }: { reading: Reading; children?: ReactNode }) {
  const { link, title, description, image } = reading;
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-lg border border-line bg-raised eased hover:raised">
      <Picture
        picture={pictureNamed(image)}
        decorative
        sizes="(width >= 64rem) 26rem, (width >= 40rem) 50vw, 100vw"
        className="aspect-[16/9] w-full"
      />
      <div className="grow p-5">
        {children}
        <h3 className="text-lg">
          <a href={link} className="stretched group-hover:text-saltire">
            {title}
          </a>
        </h3>
        <p className="mt-2 text-muted">{description}</p>
      </div>
    </li>
  );
}
