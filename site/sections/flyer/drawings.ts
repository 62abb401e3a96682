import symbolSource from '#content/pictures/brand/symbol.svg?raw';
import symbolUrl from '#content/pictures/brand/symbol.svg?url';
import sceneSource from '#content/pictures/flyer.svg?raw';
import sceneUrl from '#content/pictures/flyer.svg?url';
import { drawingSize } from '../../data/picture-files.ts';

/** The drawings on the flyer: the page links them, the PDF takes them in. */
export const drawings = {
  symbol: { url: symbolUrl, svg: symbolSource, ...drawingSize(symbolSource)! },
  scene: { url: sceneUrl, svg: sceneSource, ...drawingSize(sceneSource)! },
};
export type DrawingName = keyof typeof drawings;
