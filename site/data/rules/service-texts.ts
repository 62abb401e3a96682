import { fileOf } from '../load.ts';
import { findCopies } from './copies.ts';
import type { Rule } from './rule.ts';

/** What is said of one service could not be said of another. */
export const servicesDiffer: Rule = ({ services = [] }) =>
  findCopies(
    services.map(({ slug, name, hero, problem, cards, steps, haveReady, makes, faq }) => ({
      file: fileOf.service(slug),
      name,
      said: { hero, problem, cards, steps, haveReady, makes, faq },
    })),
    0.05,
    'problem, cards, steps and the other texts',
  );
