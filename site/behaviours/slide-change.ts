/** What a slideshow tells its parents whenever another slide is shown. */
export const slideChange = 'slidechange';
export type SlideChange = { index: number };
