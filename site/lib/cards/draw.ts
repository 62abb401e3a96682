import sharp from 'sharp';
import { business } from '../../data/business.ts';
import { colours } from '../colours.ts';
import { cardSize } from './address.ts';
import { outline, wrap } from './lettering.ts';

const drawings = import.meta.glob<string>('../../../content/pictures/brand/social-card.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawing = Object.values(drawings)[0];

const margin = 72;
const headline = { sizes: [76, 68, 60, 52], leading: 1.12, width: 740, lines: 4, top: 72 };
const signature = { size: 38, baseline: cardSize.height - margin };

/** The ground of every card, drawn once. */
const ground = (drawing ? sharp(Buffer.from(drawing)) : plainGround())
  .resize(cardSize.width, cardSize.height, { fit: 'cover' })
  .removeAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });

function plainGround() {
  return sharp({ create: { ...cardSize, channels: 3, background: colours.night } });
}

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
  return sharp(data, { raw: info })
    .composite([{ input: Buffer.from(lettersOf(words)) }])
    .png({ palette: true, colours: 96, effort: 4, compressionLevel: 9 })
    .toBuffer();
}
