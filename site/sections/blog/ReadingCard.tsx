import type { ReactNode } from 'react';
import { pictureNamed } from '../../data/pictures.ts';
import type { Article } from '../../data/schemas/blog.ts';
import type { Service } from '../../data/schemas/service.ts';
import { Picture } from '../../ui/Picture.tsx';

type Props = { page: Article | Service; children?: ReactNode };

/** A card that leads to an article or a service; `children` is above its title. */
export function ReadingCard({ page, children }: Props) {
  const { title, description } = 'card' in page ? page.card : page;
  const image = 'card' in page ? page.card.image : page.imageUrl;
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
          <a href={page.path} className="stretched group-hover:text-saltire">
            {title}
          </a>
        </h3>
        <p className="mt-2 text-muted">{description}</p>
      </div>
    </li>
  );
}
