import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Facts, Voiced } from './findings.ts';

const read = (file: string): unknown => parse(readFileSync(file, 'utf8'));

export const readFacts = () => read('content/business.yaml') as Facts;

/** Every file in which customers speak, with what they say. */
export function readVoices(): Voiced[] {
  const lists = ['content/testimonials.yaml', 'content/google-reviews.yaml'];
  const services = globSync('content/services/*.yaml').toSorted();
  return [
    ...lists.map((where) => ({ where, voices: read(where) as Voiced['voices'] })),
    ...services.map((where) => ({
      where: where.replaceAll('\\', '/'),
      voices: (read(where) as { testimonials: Voiced['voices'] }).testimonials,
    })),
  ];
}
