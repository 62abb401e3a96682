import { business } from '../../data/content.ts';
import { firstPictureNamed, pictureNamed } from '../../data/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';

type Props = {
  /** Stands on the first screen, large. */
  first?: boolean;
  className: string;
};

/** Who comes, with his van: a photo once there is one, a drawing in the same crop until then. */
export function Portrait({ first = false, className }: Props) {
  const name = business.person.photo || 'about/locksmith';
  return (
    <Picture
      picture={first ? firstPictureNamed(name) : pictureNamed(name)}
      first={first}
      sizes={first ? '(width >= 64rem) 36rem, 100vw' : '12rem'}
      className={`rounded-lg ${className}`}
    />
  );
}
