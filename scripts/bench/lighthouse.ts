import lighthouse from 'lighthouse';

/** Scores from 0 to 100, times in ms. A page kept out of search engines has no `seo`. */
export type LighthouseFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number | undefined;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
};

/**
 * Runs Lighthouse with its mobile defaults in the browser that listens on a debugging port,
 * starting from the address `blank`. Throws an Error if the page did not load or paint.
 */
export async function runLighthouse(
  url: string,
  blank: string,
  port: number,
): Promise<LighthouseFigures> {
  const result = await lighthouse(url, {
    port,
    blankPage: blank,
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  });
  const { categories, audits, runtimeError } = result!.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code}`);
  const score = (category: string) => Math.round((categories[category]!.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]!.numericValue ?? 0;
  const isHidden = audits['is-crawlable']!.score === 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: isHidden ? undefined : score('seo'),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
  };
}
