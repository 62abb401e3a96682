import { business } from '../../data/content.ts';
import { pictureNamed } from '../../data/pictures.ts';
import { Picture } from '../../ui/Picture.tsx';

/** The photo of who comes, once there is one. */
export function Portrait({ className }: { className: string }) {
  const { photo } = business.person;
  if (!photo) return null;
  return (
    <Picture
      picture={pictureNamed(photo)}
      sizes="12rem"
      className={`rounded-lg ${className}`}
    />
  );
}
