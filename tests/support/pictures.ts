import type { Page } from '@playwright/test';

/** What is wrong with how the pictures of a page are asked for. */
export const pictureMistakes = (page: Page) =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const pictures = [...document.images];
    const isBelow = (picture: Element) => picture.getBoundingClientRect().top > innerHeight;
    for (const picture of pictures) {
      const { width, height } = picture.attributes as unknown as Record<string, Attr>;
      const name = picture.outerHTML.slice(0, 120);
      if (!width || !height) wrong.push(`no size: ${name}`);
      if (!picture.hasAttribute('alt')) wrong.push(`no alt: ${name}`);
      const fetchedAnyway = pictures.some(
        (other) => other.src === picture.src && !isBelow(other),
      );
      if (isBelow(picture) && picture.loading !== 'lazy' && !fetchedAnyway)
        wrong.push(`not lazy: ${name}`);
    }
    const urgent = pictures.filter(({ fetchPriority }) => fetchPriority === 'high');
    const show = document.querySelector('[data-slide] img');
    if (urgent.length > 1) wrong.push(`${urgent.length} pictures of high priority`);
    if (urgent.some(isBelow)) wrong.push('a picture out of sight has high priority');
    if (show && urgent[0] !== show) wrong.push('the first slide has no high priority');
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
