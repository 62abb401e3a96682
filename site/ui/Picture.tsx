import type { PictureSource } from '../data/pictures.ts';
import './Picture.css';

type Props = {
  picture: PictureSource;
  className?: string;
  sizes?: string;
  /** On the first screen: fetched first, and painted with the words. */
  first?: boolean;
  /** Hidden from screen readers, since the words say the same. */
  decorative?: boolean;
};

/** A picture with its size, and a plain background until it loads. */
export function Picture(props: Props) {
  const { picture, className = '', sizes = '100vw', first = false, decorative = false } = props;
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={picture.srcSet && sizes}
      width={picture.width}
      height={picture.height}
      alt={decorative ? '' : picture.alt}
      data-edit={picture.edit}
      loading={first ? undefined : 'lazy'}
      fetchPriority={first ? 'high' : undefined}
      decoding={first ? 'sync' : undefined}
      className={`picture ${className}`}
    />
  );
}
