import { fix } from '../error-message.ts';
import { fileOf } from '../load.ts';
import { findCopies } from './copies.ts';
import type { Rule } from './rule.ts';

/** What is said of one town could not be said of another. */
export const townsDiffer: Rule = ({ towns = [] }) =>
  findCopies(
    towns.map(({ slug, name, hero, arrival, local, callOuts, cta }) => ({
      file: fileOf.town(slug),
      name,
      said: { hero, arrival, local, callOuts, cta },
    })),
    0.05,
    'local, callOuts and the other texts',
  );

/** Whoever searches for a town sees in the result that the page is about it. */
export const townsAreNamed: Rule = ({ towns = [] }) =>
  towns
    .filter(({ name, search }) => !search.description.includes(name))
    .map(({ slug, name }) =>
      fix(fileOf.town(slug), 'search.description', `Name the town in it: ${name}`),
    );
