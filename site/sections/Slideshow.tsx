import { Pause, Play } from 'lucide-react';
import { slides } from '../data/lists.ts';
import { pictureNamed, type PictureSource } from '../lib/pictures.ts';
import { Picture } from '../ui/Picture.tsx';

/** Time a slide stays, in ms. */
const interval = 5000;

/** The same scene, composed for screens that are higher than wide. */
function Upright({ picture }: { picture: PictureSource }) {
  return (
    <source
      media="(orientation: portrait) and (width < 64rem)"
      srcSet={picture.srcSet ?? picture.src}
      width={picture.width}
      height={picture.height}
    />
  );
}

/**
 * Three scenes behind a hero, fading into each other. The first is there without a
 * script; `behaviours/slideshow.ts` wakes the others.
 */
export function Slideshow() {
  return (
    <div className="slideshow" data-slideshow data-interval={interval}>
      {slides.map(({ image, upright }, index) => (
        <div key={image} data-slide data-shown={index === 0 ? '' : undefined} className="slide">
          <picture>
            {upright && <Upright picture={pictureNamed(upright)} />}
            <Picture picture={pictureNamed(image)} first={index === 0} className="size-full" />
          </picture>
        </div>
      ))}
      <div className="slideshow-controls">
        <div className="flex gap-1" role="group" aria-label="Choose a picture">
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
          aria-label="Pause the slideshow"
          className="slideshow-pause grid size-11 place-items-center rounded-full hover:bg-white/15"
        >
          <Pause aria-hidden className="size-5" />
          <Play aria-hidden className="size-5" />
        </button>
        <p className="ml-1 text-xs">
          {slides.map(({ caption, image }, index) => (
            <span key={image} data-caption hidden={index > 0}>
              {caption}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}
