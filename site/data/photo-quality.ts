import sharp from 'sharp';

/** What a photo may weigh at the width a phone asks for, in bytes, and how well it is encoded. */
const phone = { width: 800, bytes: 12_000, qualities: [60, 50, 40, 32, 25, 18, 12, 6] };
const lowest = phone.qualities.at(-1)!;
/** The most that the sharpest phones may have to fetch, at the width they ask for. */
const sharpest = { width: 1200, bytes: 25_000 };

async function bytesOf(file: string, width: number, quality: number): Promise<number> {
  const small = sharp(file).rotate().resize({ width, withoutEnlargement: true });
  return (await small.avif({ quality }).toBuffer()).length;
}

/** The best quality of AVIF that keeps a photo light enough for a phone. */
export async function qualityOf(file: string): Promise<number> {
  for (const quality of phone.qualities)
    if ((await bytesOf(file, phone.width, quality)) <= phone.bytes) return quality;
  return lowest;
}

/** Whether a photo stays too heavy however it is encoded. Throws if it can't be opened. */
export const staysHeavy = async (file: string): Promise<boolean> =>
  (await bytesOf(file, sharpest.width, lowest)) > sharpest.bytes;
