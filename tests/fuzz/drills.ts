import type { Drill } from '../support/findings.ts';
import { fuzzBodies } from './fuzz-bodies.ts';
import { fuzzPaths } from './fuzz-paths.ts';
import { fuzzRaw } from './fuzz-raw.ts';

/** `short`: fewer bodies, for `npm test`. The same seed gives the same bodies. */
export const fuzzDrills = (form: 'short' | 'full', seed: number): Drill[] => [
  {
    name: `Bodies of every kind on both databases (seed ${seed})`,
    run: () => fuzzBodies({ bodies: form === 'full' ? 20_000 : 400, seed }),
  },
  { name: 'Requests that are not HTTP, or nearly', run: fuzzRaw },
  { name: 'Paths out of the public folder', run: fuzzPaths },
];
