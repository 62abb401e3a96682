/**
 * What an island tells its ground once React has really taken it over: hydration goes on
 * for a while after Astro has started it.
 */
export const awakeEvent = 'island:awake';

/** What the page tells its window once its own scripts have run. */
export const pageAwake = 'page:awake';
