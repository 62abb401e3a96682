import { fix } from '../error-message.ts';
import { fileOf } from '../load.ts';
import { findCopies } from './copies.ts';
import type { Rule } from './rule.ts';

/** What is said of one make's keys could not be said of another's. */
export const makesDiffer: Rule = ({ makes = [] }) =>
  findCopies(
    makes.map(({ slug, name, hero, keys, roadside, maker, haveReady }) => ({
      file: fileOf.make(slug),
      name,
      said: { hero, keys, roadside, maker, haveReady },
    })),
    0.05,
    'keys, roadside and the other texts',
  );

/** Each is a make of the carousel, whose logo leads to it. */
export const makesAreBrands: Rule = ({ makes = [], brands }) =>
  makes
    .filter(({ name }) => brands && !brands.some((brand) => brand.name === name))
    .map(({ slug, name }) =>
      fix(fileOf.make(slug), 'name', `content/brands.yaml has no "${name}". Add it there`),
    );
