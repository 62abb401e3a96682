import { transform } from 'lightningcss';
import { readFileSync } from 'node:fs';

const tokens = readFileSync('site/styles/tokens.css', 'utf8');

/** A token that is the same in both themes, as '#0c182a': some browsers know no other notation. */
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

/** The tokens that leave the pages: for browsers' bars and for pictures, which know no variables. */
export const colours = {
  night: colour('night'),
  amber: colour('amber'),
  white: colour('white'),
  asphalt: colour('asphalt'),
  saltireFill: colour('saltire-fill'),
};
