import { drawingNamed, pictureNamed } from '../../data/pictures.ts';

const drawing = (name: string) => {
  const { src, width, height } = pictureNamed(name);
  return { url: src, svg: drawingNamed(name)!, width, height };
};

/** The drawings on the flyer: linked in the page, embedded in the PDF. */
export const drawings = { symbol: drawing('brand/symbol'), scene: drawing('flyer') };
export type DrawingName = keyof typeof drawings;
