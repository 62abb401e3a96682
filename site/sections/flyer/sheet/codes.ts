import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import { mapLink, whatsappLink } from '../../../data/contact-links.ts';
import { qrCode, quietZone } from '../../../seo/images/qr-code.ts';
import { line, type Box, type Shape } from './shapes.ts';

const gap = 8;

/** One QR code as wide as its box, with a caption. */
function code(link: string, words: { title: string; text: string }, box: Box): Shape[] {
  const { size, path } = qrCode(link);
  // The dark modules reach the edges of the column; paper around it is the quiet zone.
  const scale = box.width / (size - 2 * quietZone);
  const quiet = quietZone * scale;
  const centre = box.x + box.width / 2;
  const foot = box.y + box.width;
  const caption = { x: centre, fill: colours.asphalt, textAnchor: 'middle' as const };
  return [
    {
      d: path,
      fill: colours.asphalt,
      transform: `translate(${box.x - quiet} ${box.y - quiet}) scale(${scale})`,
    },
    line(words.title, box.width, { ...caption, y: foot + 6.6, fontSize: 5.6 }),
    line(words.text, box.width + gap - 2, { ...caption, y: foot + 11, fontSize: 3.9 }),
  ];
}

/** The QR codes: the chat and the map listing. */
export function codes({ codes: words }: FlyerWords, box: Box): Shape[] {
  const width = (box.width - gap) / 2;
  return [
    ...code(whatsappLink(), words.whatsapp, { ...box, width }),
    ...code(mapLink, words.map, { ...box, x: box.x + width + gap, width }),
  ];
}
