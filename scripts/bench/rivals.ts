/** A home page of the same trade or make. Paints in seconds, blocking in ms, sizes in KiB. */
export type Rival = {
  name: string;
  scores: [performance: number, accessibility: number, bestPractices: number, seo: number];
  lcpLab: number;
  lcpReal: number;
  tbt: number;
  total: number;
  beforeLcp: number;
  script: number;
};

/** Where the figures come from: they are as old as that, and no run renews them. */
export const rivalsSource =
  'measured earlier, all in one run on one other machine: Lighthouse mobile, and a cold ' +
  'throttled load at 390 × 844.';

export const rivals: Rival[] = [
  {
    name: 'Hand-written page without pictures',
    scores: [100, 100, 100, 100],
    lcpLab: 0.84,
    lcpReal: 0.87,
    tbt: 8,
    total: 4,
    beforeLcp: 4,
    script: 0,
  },
  {
    name: 'Astro template (AstroWind)',
    scores: [99, 100, 100, 100],
    lcpLab: 2.06,
    lcpReal: 1.83,
    tbt: 82,
    total: 201,
    beforeLcp: 152,
    script: 4.5,
  },
  {
    name: 'Astro locksmith site',
    scores: [98, 94, 96, 100],
    lcpLab: 1.98,
    lcpReal: 1.59,
    tbt: 0,
    total: 102,
    beforeLcp: 57,
    script: 4.4,
  },
  {
    name: 'Vite, React and shadcn template',
    scores: [93, 85, 100, 100],
    lcpLab: 1.69,
    lcpReal: 2.79,
    tbt: 292,
    total: 229,
    beforeLcp: 121,
    script: 114,
  },
  {
    name: 'Vite and React locksmith site',
    scores: [51, 87, 100, 92],
    lcpLab: 5.03,
    lcpReal: 4.3,
    tbt: 1087,
    total: 232,
    beforeLcp: 207,
    script: 190,
  },
  {
    name: 'Next 15 locksmith site',
    scores: [96, 92, 96, 100],
    lcpLab: 2.5,
    lcpReal: 3.26,
    tbt: 92,
    total: 296,
    beforeLcp: 287,
    script: 100,
  },
  {
    name: 'Next 15 locksmith site, another',
    scores: [76, 97, 100, 100],
    lcpLab: 2.5,
    lcpReal: 2.68,
    tbt: 1053,
    total: 374,
    beforeLcp: 159,
    script: 172,
  },
  {
    name: 'Next 16 plumber',
    scores: [91, 100, 100, 100],
    lcpLab: 3,
    lcpReal: 5.72,
    tbt: 193,
    total: 822,
    beforeLcp: 821,
    script: 183,
  },
];
