import { transform } from 'lightningcss';
import { readFileSync } from 'node:fs';

const tokens = readFileSync('site/styles/tokens.css', 'utf8');

/** A token that is the same in both themes, as '#0c182a', which all browsers know. */
function colour(token: string): string {
  const [, value] = new RegExp(`--color-${token}: (oklch\\([^)]*\\));`).exec(tokens)!;
  const { code } = transform({
    filename: 'colour.css',
    code: Buffer.from(`a{color:${value}}`),
    targets: { chrome: 80 << 16 },
    minify: true,
  });
  return /#[0-9a-f]+/.exec(code.toString())![0];
}

/** Colours for browser bars and pictures, which can't use CSS variables. */
export const colours = {
  night: colour('night'),
  amber: colour('amber'),
  white: colour('white'),
  asphalt: colour('asphalt'),
  saltireFill: colour('saltire-fill'),
};
