import { readFileSync } from 'node:fs';

const tokens = readFileSync('site/styles/tokens.css', 'utf8');

/** A token that is the same in both themes, as '#0c182a'. */
const colour = (token: string): string =>
  new RegExp(`--color-${token}: (#[0-9a-f]+);`).exec(tokens)![1]!;

/** Colours for browser bars and pictures, which can't use CSS variables. */
export const colours = {
  night: colour('night'),
  amber: colour('amber'),
  white: colour('white'),
  asphalt: colour('asphalt'),
  saltireFill: colour('saltire-fill'),
};
