/**
 * From these versions on, everything works: Tailwind's own floor. Build targets, the types and the
 * lint rule for what ships (`tools/lint-browsers.ts`) follow from it, and `docs/reliability.md`
 * names it. Below it no script of ours starts, and pages, calls and the plain form work.
 */
export const oldestBrowsers = { safari: 16.4, chrome: 111, firefox: 128 } as const;

/** As Vite and its tools name them. */
export const buildTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => `${name}${version}`,
);

export const oldestInWords = `Safari ${oldestBrowsers.safari}, Chrome ${oldestBrowsers.chrome} or Firefox ${oldestBrowsers.firefox}`;

/** True in {@link oldestBrowsers} and later ones: each lacked one of these until then. */
export const isNewEnough = () =>
  'isWellFormed' in String.prototype && 'CSSPropertyRule' in window;
