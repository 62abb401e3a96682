/** Compressed bytes as they travel; 1 KB is 1000 bytes here. */
const kb = (kilobytes: number) => kilobytes * 1000;
const none = Infinity;

/** Budgets of the home page, of a town's and of every other, on a phone, cold and untouched. */
const budgets = {
  // Home has 1 KB more for what helps at the roadside and for proof beside claims.
  'HTML+CSS KB': [kb(23), kb(17), kb(17)],
  // A new connection's first ten packets carry 14.6 KB, 0.7 of them headers.
  '1st screen by KB': [kb(14), kb(14), kb(14)],
  'render-blocking': [0, 0, 0],
  'JS KB': [kb(12), kb(12), kb(12)],
  'JS scrolled KB': [kb(90), none, none],
  'fonts KB': [kb(20), kb(20), kb(20)],
  fonts: [1, 1, 1],
  'largest picture KB': [kb(12), kb(12), kb(25)],
  'before LCP KB': [kb(50), kb(50), none],
  'in all KB': [kb(100), kb(100), kb(100)],
  requests: [16, 16, 16],
  '3rd parties': [0, 0, 0],
} satisfies Record<string, [home: number, town: number, other: number]>;

export type Measure = keyof typeof budgets;
export const measures = Object.keys(budgets) as Measure[];

/** One measured value, in bytes or pieces, and the files it is made of. */
export type Figure = { value: number; from: string };
/** What was measured of a page, undefined where nothing was. */
export type PageFigures = Record<Measure, Figure | undefined>;

function limitOf(measure: Measure, address: string): number {
  const [home, town, other] = budgets[measure];
  if (address === '/') return home;
  return address.startsWith('/auto-locksmith-') ? town : other;
}

const shown = (measure: Measure, value: number) =>
  measure.endsWith('KB') ? (value / 1000).toFixed(1) : `${value}`;

/** What a page uses of each budget, in the budgets' order, for the table. */
export const rowOf = (address: string, figures: PageFigures): string[] => [
  address,
  ...measures.map((measure) => {
    const figure = figures[measure];
    return figure ? shown(measure, figure.value) : '';
  }),
];

/** A line for every budget a page exceeds: page, figure, limit and files. */
export const excessesOf = (address: string, figures: PageFigures): string[] =>
  measures.flatMap((measure) => {
    const figure = figures[measure];
    const limit = limitOf(measure, address);
    if (!figure || figure.value <= limit) return [];
    const used = shown(measure, figure.value);
    return `${address}: ${measure} ${used}, allowed ${shown(measure, limit)} (${figure.from})`;
  });
