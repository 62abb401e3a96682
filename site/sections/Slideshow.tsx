import { backdropOf } from '../data/backdrop.ts';
import { slides } from '../data/content.ts';
import { firstPictureNamed, pictureNamed } from '../data/pictures.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import './Slideshow.css';

/** Time a slide stays, in ms. */
const interval = 5000;

/** Screens that are not upright get the wide scene. */
const wideScreen = '(orientation: landscape) or (width >= 30rem)';

/** Night and the town's silhouette behind all scenes, inlined in the page. */
function Backdrop({ town }: { town?: string }) {
  const { wide, upright } = backdropOf(town);
  return (
    <div className="backdrop slide" data-shown="">
      <picture>
        <source media={wideScreen} srcSet={wide.src} width={wide.width} height={wide.height} />
        <img {...upright} alt={upright.alt} decoding="sync" className="size-full" />
      </picture>
    </div>
  );
}

/** A scene; the first upright one is inlined in the page. */
function Scene({
  image,
  first,
  ...drawn
}: {
  image: string;
  upright?: string;
  first: boolean;
}) {
  const wide = pictureNamed(image);
  const isPhoto = (name: string) => pictureNamed(name).srcSet !== undefined;
  // A photo also replaces the upright drawing, but not an upright photo.
  const upright =
    drawn.upright && isPhoto(image) && !isPhoto(drawn.upright) ? undefined : drawn.upright;
  const picture = (first ? firstPictureNamed : pictureNamed)(upright ?? image);
  return (
    <picture>
      {upright && (
        <source
          media={wideScreen}
          srcSet={wide.srcSet ?? wide.src}
          width={wide.width}
          height={wide.height}
          data-edit={wide.edit}
        />
      )}
      <Picture
        picture={{ ...picture, alt: wide.alt }}
        first={first}
        className={isPhoto(image) ? 'slide-photo size-full' : 'size-full'}
      />
    </picture>
  );
}

/**
 * Three scenes behind a hero, fading into each other. The first shows without a script;
 * `browser/slideshow.browser.ts` starts the show. `town` is a file name in `content/towns`.
 */
export function Slideshow({ town }: { town?: string }) {
  if (slides.length === 0) return null;
  return (
    <div
      className="slideshow"
      data-slideshow={slides.length > 1 || undefined}
      data-interval={interval}
    >
      <div className="slideshow-controls">
        {slides.length > 1 && (
          <>
            <div className="flex" role="group" aria-label="Choose a picture">
              {slides.map(({ image, caption }, index) => (
                <button
                  key={image}
                  type="button"
                  data-dot
                  aria-label={`Picture ${index + 1}: ${caption}`}
                  aria-current={index === 0}
                  className="dot"
                />
              ))}
            </div>
            <button
              type="button"
              data-pause
              className="slideshow-pause grid size-11 place-items-center rounded-full hover:bg-white/15"
            >
              <span>
                <Icon name="pause" />
                <span className="sr-only">Pause the slideshow</span>
              </span>
              <span>
                <Icon name="play" />
                <span className="sr-only">Play the slideshow</span>
              </span>
            </button>
          </>
        )}
        <p className="text-xs">
          {slides.map(({ caption, image }, index) => (
            <span key={image} data-caption hidden={index > 0}>
              {caption}
            </span>
          ))}
        </p>
      </div>
      <Backdrop town={town} />
      {slides.map(({ image, upright }, index) => (
        <div key={image} data-slide data-shown={index === 0 ? '' : undefined} className="slide">
          <Scene image={image} upright={upright} first={index === 0} />
        </div>
      ))}
    </div>
  );
}
