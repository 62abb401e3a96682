import type { BuildCost } from './build-cost.ts';
import type { ColdLoad } from './cold-load.ts';
import type { LighthouseFigures } from './lighthouse.ts';

/** Numbers by name; what could not be measured is missing. */
export type Figures = Record<string, number | undefined>;

/** Medians of what one page does. */
export type RouteResult = { route: string; lighthouse: LighthouseFigures; cold: ColdLoad };

/** All that was measured of one site. What only a build of this project tells is missing for others. */
export type SiteResult = {
  name: string;
  routes: RouteResult[];
  /** Interaction to next paint, and moving between pages, by what is done, in ms. */
  deeds?: Figures;
  build?: BuildCost;
  /** ms until its first answer; MB resident. */
  server?: { start: number; atRest: number | undefined; afterwards: number | undefined };
};

export type Results = {
  /** When, on what, and how often each thing was measured. */
  taken: string;
  machine: string;
  runs: number;
  limit: RouteResult;
  sites: SiteResult[];
};
