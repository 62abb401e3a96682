import sharp from 'sharp';
import { drawingNamed } from '../../data/pictures.ts';
import type { AppIcon } from '../../paths.ts';

export const favicon = drawingNamed('brand/favicon')!;
const maskable = drawingNamed('brand/maskable')!;

type Icon = { drawing: string; size: number };

/** Each icon's file, without its ending. Systems crop maskable ones to their own shape. */
export const icons: Record<AppIcon, Icon> = {
  'apple-touch-icon': { drawing: maskable, size: 180 },
  'icon-192': { drawing: favicon, size: 192 },
  'icon-512': { drawing: favicon, size: 512 },
  'icon-maskable-512': { drawing: maskable, size: 512 },
};

export const drawIcon = ({ drawing, size }: Icon) =>
  sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();

/**
 * The file that browsers request by default: an ICO container of one PNG of 32 px (header and
 * directory entry as in Microsoft's format, little-endian).
 */
export async function drawFaviconIco(): Promise<Buffer> {
  const png = await drawIcon({ drawing: favicon, size: 32 });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon …
  head.writeUInt16LE(1, 4); // … of one picture
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
