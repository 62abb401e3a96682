import { encode } from 'uqr';
import { unmarked } from '../../data/marks.ts';
import { mapLink, whatsappLink } from '../../data/contact-links.ts';

/** The text of each QR code. */
export const qrLinks = { whatsapp: whatsappLink(), map: mapLink };
export type QrName = keyof typeof qrLinks;

/** White modules around a code; scanners need four. */
export const quietZone = 4;

export type QrCode = {
  /** Edge of the whole code with its quiet zone, in modules. */
  size: number;
  /** Path data of the dark modules, one unit a module. */
  path: string;
};

/** A QR code (ISO/IEC 18004, error correction M or better) with `text`. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(unmarked(text), {
    ecc: 'M',
    boostEcc: true,
    border: quietZone,
  });
  let path = '';
  for (const [y, row] of data.entries()) {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      const length = x + 1 - start;
      path += `M${start} ${y}h${length}v1h-${length}z`;
    }
  }
  return { size, path };
}

/** A QR code as an SVG file, dark on white in both themes for scanners. */
export function qrSvg(text: string): string {
  const { size, path } = qrCode(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
  );
}
