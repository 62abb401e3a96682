import sharp from 'sharp';
import { business } from '../../data/content.ts';
import { drawingNamed } from '../../data/pictures.ts';
import { colours } from '../../data/palette.ts';
import { cardSize } from '../head.ts';
import { fitHeadline, headline } from './headline.ts';
import { outline } from './lettering.ts';

const margin = 72;
const signature = { size: 38, baseline: cardSize.height - margin };

/** The background of every card, drawn once. */
const background = sharp(Buffer.from(drawingNamed('brand/social-card')!))
  .resize(cardSize.width, cardSize.height, { fit: 'cover' })
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

function lettersOf(words: string): string {
  const { size, lines } = fitHeadline(words)!;
  const title = lines.map((line, index) =>
    outline(line, size, margin, headline.top + size * (0.8 + index * headline.leading)),
  );
  const name = outline(business.tradingName, signature.size, margin, signature.baseline - 52);
  const phone = outline(business.phone, signature.size, margin, signature.baseline);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${cardSize.width}" height="${cardSize.height}">` +
    `<path fill="${colours.white}" d="${title.join('')}${name}"/>` +
    `<path fill="${colours.amber}" d="${phone}"/></svg>`
  );
}

/** The picture a shared link shows: a page's headline over the scene, as PNG. */
export async function drawCard(words: string): Promise<Buffer> {
  const { data, info } = await background;
  return (
    sharp(data, { raw: info })
      .composite([{ input: Buffer.from(lettersOf(words)) }])
      // Without dithering, which would double the size of the night sky.
      .png({ palette: true, quality: 80, dither: 0, effort: 1 })
      .toBuffer()
  );
}
