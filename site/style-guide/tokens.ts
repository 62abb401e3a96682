import source from '../styles/tokens.css?raw';

export type Token = { name: string; value: string };

const tokens: Token[] = [
  ...source.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g),
].map(([, name, value]) => ({ name: name!, value: value!.replaceAll(/\s+/g, ' ') }));

/** The tokens whose names begin with one of these, in the order of the file. */
export const tokensOf = (...starts: string[]) =>
  tokens.filter(({ name }) => starts.some((start) => name.startsWith(`--${start}`)));
