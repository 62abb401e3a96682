import { describe, expect, it } from 'vitest';
import { dragged, fitted, maxZoom, middle, partOf } from './crop.ts';

const photo = { width: 4000, height: 3000 };
const wide = { width: 1600, height: 1000 };

describe('the part of a photo that shows', () => {
  it('is as much as fits, from the middle', () => {
    expect(partOf(photo, wide, middle)).toEqual({
      left: 0,
      top: 250,
      width: 4000,
      height: 2500,
    });
    expect(partOf({ width: 900, height: 1600 }, { width: 1, height: 1 }, middle)).toEqual({
      left: 0,
      top: 350,
      width: 900,
      height: 900,
    });
  });

  it('follows the finger, and stops at the edges', () => {
    const zoomed = fitted(photo, wide, { ...middle, zoom: 2 });
    const moved = dragged(photo, wide, zoomed, 0.25, -0.1);
    expect(partOf(photo, wide, moved)).toEqual({
      left: 500,
      top: 1000,
      width: 2000,
      height: 1250,
    });
    const far = dragged(photo, wide, zoomed, 9, 9);
    expect(partOf(photo, wide, far)).toMatchObject({ left: 0, top: 0 });
  });

  it('stays sharp and inside the photo, however far it is zoomed', () => {
    expect(maxZoom(photo, wide)).toBeCloseTo(4000 / 1200);
    expect(maxZoom({ width: 900, height: 600 }, wide)).toBe(1);
    const close = fitted(photo, wide, { x: 1, y: 0, zoom: 9 });
    expect(partOf(photo, wide, close)).toMatchObject({ width: 1200, top: 0 });
    const back = partOf(photo, wide, fitted(photo, wide, { ...close, zoom: 1 }));
    expect(back).toMatchObject({ left: 0, top: 0, width: 4000 });
  });
});
