import sharp from 'sharp';

/** Most bytes of a photo at the widths that phones request. */
const limits = [
  { width: 800, bytes: 12_000 },
  { width: 1200, bytes: 25_000 },
];
const qualities = [60, 50, 40, 32, 25, 18, 12, 6];
const lowest = qualities.at(-1)!;

async function isLight(file: string, quality: number): Promise<boolean> {
  for (const { width, bytes } of limits) {
    const resized = sharp(file).rotate().resize({ width, withoutEnlargement: true });
    if ((await resized.avif({ quality }).toBuffer()).length > bytes) return false;
  }
  return true;
}

/** The best quality of AVIF that keeps a photo light enough for every phone, or else the lowest. */
export async function qualityOf(file: string): Promise<number> {
  for (const quality of qualities) if (await isLight(file, quality)) return quality;
  return lowest;
}

/** True if a photo is too heavy even at the lowest quality. Throws if it can't be opened. */
export const staysHeavy = async (file: string): Promise<boolean> =>
  !(await isLight(file, lowest));
