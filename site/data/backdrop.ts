import { dataAddress, drawingNamed, type PictureSource } from './pictures.ts';
import { alts } from './content.ts';

/** The background of a slideshow, in the same two formats as its scenes. */
type Backdrop = { wide: PictureSource; upright: PictureSource };

/** The sizes of the scenes, and where a town's silhouette stands. */
const frames = {
  wide: { width: 1600, height: 1000, place: 'translate(720 297) scale(1.125)' },
  upright: { width: 800, height: 1100, place: 'translate(0 519) scale(.875)' },
};

const hills = 'M-700 200C-400 160-200 176 0 164S300 150 480 168 760 150 960 172V200Z';

/** Hills with the town's drawing of `content/pictures/towns` in front, if there is one. */
export function backdropOf(town: string | undefined): Backdrop {
  const name = `towns/${town}`;
  const silhouette = drawingNamed(name)?.replaceAll(/<\/?svg[^>]*>/g, '') ?? '';
  const framed = ({ width, height, place }: (typeof frames)[keyof typeof frames]) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g transform="${place}"><path fill="#2d5388" d="${hills}"/>${silhouette}</g></svg>`;
    return { src: dataAddress(svg), width, height, alt: alts[name] ?? '' };
  };
  return { wide: framed(frames.wide), upright: framed(frames.upright) };
}
