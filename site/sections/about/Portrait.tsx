import { business } from '../../data/content.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';

/** Who comes, with his van: a photo once there is one, a drawing until then. */
export function Portrait({ className }: { className: string }) {
  return (
    <Picture
      picture={pictureNamed(business.person.photo || 'about/locksmith')}
      sizes="12rem"
      className={`rounded-lg ${className}`}
    />
  );
}
