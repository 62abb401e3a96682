import sharp from 'sharp';

/** Side of the squares, in px of the page, of which only the mean colour is kept. */
const square = 4;
/** How far, of 255, a colour may lie outside those around its place. */
const tolerance = 26;

type Colours = { width: number; height: number; data: Buffer };

/** A screenshot as small as it is kept: one pixel for each square. */
export async function shrink(screenshot: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .removeAlpha()
    .resize(Math.ceil(width / square), Math.ceil(height / square), {
      fit: 'fill',
      kernel: 'linear',
    })
    .webp({ quality: 90, smartSubsample: true })
    .toBuffer();
}

async function readColours(picture: Buffer): Promise<Colours> {
  const raw = sharp(picture).removeAlpha().raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Whether the colour at a place lies between the darkest and the lightest around it elsewhere. */
function fits(one: Colours, other: Colours, x: number, y: number): boolean {
  const { width, height, data } = other;
  for (let part = 0; part < 3; part += 1) {
    let [low, high] = [255, 0];
    for (let atY = Math.max(0, y - 1); atY <= Math.min(height - 1, y + 1); atY += 1) {
      for (let atX = Math.max(0, x - 1); atX <= Math.min(width - 1, x + 1); atX += 1) {
        const colour = data[(atY * width + atX) * 3 + part]!;
        low = Math.min(low, colour);
        high = Math.max(high, colour);
      }
    }
    const colour = one.data[(y * width + x) * 3 + part]!;
    if (colour < low - tolerance || colour > high + tolerance) return false;
  }
  return true;
}

/**
 * The places, in px of the page, where two shrunken pictures differ by more than how a
 * machine smooths letters and edges: a move of up to 4 px is forgiven, a thing that comes,
 * goes or changes its colour is not. Pictures of different sizes differ as a whole.
 */
export async function differences(before: Buffer, after: Buffer): Promise<string[]> {
  const [one, other] = await Promise.all([readColours(before), readColours(after)]);
  const sizes = [one, other].map(
    ({ width, height }) => `${width * square} × ${height * square}`,
  );
  if (sizes[0] !== sizes[1]) return [`was ${sizes[0]} px, is ${sizes[1]} px`];
  const found: string[] = [];
  for (let y = 0; y < one.height; y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      if (!fits(one, other, x, y) || !fits(other, one, x, y))
        found.push(`${x * square}, ${y * square}`);
    }
  }
  return found;
}
