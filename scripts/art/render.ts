import { optimize } from 'svgo';
import { pictures } from './pictures.ts';

/** The finished file of a picture, by its name. */
export function render(name: string): string {
  const { data } = optimize(pictures[name]!(), {
    multipass: true,
    floatPrecision: 1,
    plugins: ['preset-default'],
  });
  return `${data}\n`;
}
