import sharp from 'sharp';
import drawing from '../../../content/pictures/brand/social-card.svg?raw';
import { business } from '../../data/business.ts';
import { colours } from '../colours.ts';
import { cardSize } from './address.ts';
import { outline, wrap } from './lettering.ts';

const margin = 72;
const headline = { sizes: [76, 68, 60, 54, 48], leading: 1.12, width: 700, lines: 3, top: 72 };
const signature = { size: 38, baseline: cardSize.height - margin };

/** The ground of every card, drawn once. */
const ground = sharp(Buffer.from(drawing))
  .resize(cardSize.width, cardSize.height, { fit: 'cover' })
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

/** The largest size at which the words fit into their lines. */
function fit(words: string) {
  for (const size of headline.sizes) {
    const lines = wrap(words, size, headline.width);
    if (lines.length <= headline.lines) return { size, lines };
  }
  throw new Error(`Too long for a social card, shorten it: ${words}`);
}

function lettersOf(words: string): string {
  const { size, lines } = fit(words);
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
  const { data, info } = await ground;
  return (
    sharp(data, { raw: info })
      .composite([{ input: Buffer.from(lettersOf(words)) }])
      // Undithered: grain would double the size of the night sky.
      .png({ palette: true, quality: 80, dither: 0, effort: 1 })
      .toBuffer()
  );
}
