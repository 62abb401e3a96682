import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { business } from '../../data/content.ts';
import { drawingNamed } from '../../data/pictures.ts';
import { colours } from '../../data/palette.ts';
import { cardSize } from '../head.ts';
import { fitHeadline, headline } from './headline.ts';
import { outline } from './lettering.ts';

/** In the renderer's folder: names of cards by what is on them. */
export const cardsFile = 'cards.json';

const margin = 72;
const signature = { size: 38, y: cardSize.height - margin };

const scene = drawingNamed('brand/social-card')!;

/** The background of every card, drawn once. */
const background = sharp(Buffer.from(scene))
  .resize(cardSize.width, cardSize.height, { fit: 'cover' })
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

function lettersOf(words: string): string {
  const { size, lines } = fitHeadline(words)!;
  const title = lines.map((line, index) =>
    outline(line, size, {
      x: margin,
      y: headline.top + size * (0.8 + index * headline.leading),
    }),
  );
  const name = outline(business.tradingName, signature.size, {
    x: margin,
    y: signature.y - 52,
  });
  const phone = outline(business.phone, signature.size, { x: margin, y: signature.y });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
    `<path fill="${colours.white}" d="${title.join('')}${name}"/>` +
    `<path fill="${colours.amber}" d="${phone}"/></svg>`
  );
}

/** The cards of the built site by the hash of what is on them; the renderer runs beside it. */
const built = new Map(
  existsSync(cardsFile)
    ? Object.entries(JSON.parse(readFileSync(cardsFile, 'utf8')) as Record<string, string>)
    : [],
);
/** The cards that this process has drawn, in the same way. */
export const drawnCards = new Map<string, string>();

/**
 * The picture a shared link shows: a page's headline over the scene, as PNG. One that the built site
 * has is not drawn again, since a publication would spend most of its time on that.
 */
export async function drawCard(name: string, words: string): Promise<Buffer> {
  const letters = lettersOf(words);
  const key = hash('sha256', scene + letters);
  const known = built.get(key);
  if (known) return readFileSync(join('..', 'site', 'cards', `${known}.png`));
  drawnCards.set(key, name);
  const { data, info } = await background;
  return (
    sharp(data, { raw: info })
      .composite([{ input: Buffer.from(letters) }])
      // Without dithering, which would double the size of the night sky.
      .png({ palette: true, quality: 80, dither: 0, effort: 1 })
      .toBuffer()
  );
}
