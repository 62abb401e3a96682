import type { FlyerWords } from '../../../data/schemas/flyer.ts';
import { colours } from '../../../data/palette.ts';
import { mapLink, whatsappLink } from '../../../data/contact-links.ts';
import { qrCode, quietZone } from '../../../seo/images/qr-code.ts';
import { line, sheetField, type Box, type Shape } from './shapes.ts';

const gap = 8;

const links = { whatsapp: whatsappLink(), map: mapLink };

/** One QR code as wide as its box, with a caption. */
function code(name: keyof typeof links, { codes: words }: FlyerWords, box: Box): Shape[] {
  const { size, path } = qrCode(links[name]);
  // The dark modules reach the edges of the column; paper around it is the quiet zone.
  const scale = box.width / (size - 2 * quietZone);
  const quiet = quietZone * scale;
  const foot = box.y + box.width;
  const captionOf = (part: 'title' | 'text') => ({
    x: box.x + box.width / 2,
    fill: colours.asphalt,
    textAnchor: 'middle' as const,
    field: sheetField('codes', name, part),
  });
  const { title, text } = words[name];
  return [
    {
      d: path,
      fill: colours.asphalt,
      transform: `translate(${box.x - quiet} ${box.y - quiet}) scale(${scale})`,
    },
    line(title, box.width, { ...captionOf('title'), y: foot + 6.6, fontSize: 5.6 }),
    line(text, box.width + gap - 2, { ...captionOf('text'), y: foot + 11, fontSize: 3.9 }),
  ];
}

/** The QR codes: the chat and the map listing. */
export function codes(words: FlyerWords, box: Box): Shape[] {
  const width = (box.width - gap) / 2;
  return [
    ...code('whatsapp', words, { ...box, width }),
    ...code('map', words, { ...box, x: box.x + width + gap, width }),
  ];
}
