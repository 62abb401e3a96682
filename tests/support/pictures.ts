import type { Page } from '@playwright/test';

/**
 * What is wrong with when the pictures of a page are asked for. That each has its size and its
 * words, and one at most goes first, is held in tests/built/layout.test.ts.
 */
export const pictureMistakes = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const pictures = [...document.images];
    const isBelow = (picture: Element) => picture.getBoundingClientRect().top > innerHeight;
    for (const picture of pictures.filter(isBelow)) {
      const { src, loading, fetchPriority, outerHTML } = picture;
      const fetchedAnyway = pictures.some((other) => other.src === src && !isBelow(other));
      const name = outerHTML.slice(0, 120);
      if (loading !== 'lazy' && !fetchedAnyway) wrong.push(`not lazy: ${name}`);
      if (fetchPriority === 'high') wrong.push(`of high priority, but out of sight: ${name}`);
    }
    const slide = document.querySelector<HTMLImageElement>('[data-slide] img');
    if (slide && slide.fetchPriority !== 'high') wrong.push('the first slide has no priority');
    return wrong;
  });

/** Fetches all pictures of a page, those out of sight too, and tells what each weighs in bytes. */
export const pictureWeights = (page: Page) =>
  page.evaluate(async () => {
    document.querySelector('[data-slideshow]')?.setAttribute('data-started', '');
    const pictures = [...document.images].filter((picture) => picture.checkVisibility());
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode()));
    /** What a data address adds to its page, about. */
    const compressed = async (address: string) => {
      const zip = new Blob([address]).stream().pipeThrough(new CompressionStream('gzip'));
      return (await new Response(zip).blob()).size;
    };
    return Promise.all(
      pictures.map(async ({ currentSrc }) => {
        if (currentSrc.startsWith('data:'))
          return [currentSrc, await compressed(currentSrc)] as const;
        const [entry] = performance.getEntriesByName(currentSrc, 'resource');
        return [currentSrc, (entry as PerformanceResourceTiming).encodedBodySize] as const;
      }),
    );
  });
