import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findLocation } from './find-location.ts';

let place: (accuracy: number) => void;
let fail: (code: number) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {
    permissions: { query: async () => ({ state: 'granted' }) },
    geolocation: {
      clearWatch: () => undefined,
      watchPosition(
        onPlace: (place: { coords: object }) => void,
        onError: (error: { code: number }) => void,
      ) {
        place = (accuracy) =>
          onPlace({ coords: { latitude: 55.861234, longitude: -4.251234, accuracy } });
        fail = (code) => onError({ code });
        return 1;
      },
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const find = () => findLocation(new AbortController().signal);
const found = (accuracy: number) => ({
  location: { latitude: 55.86123, longitude: -4.25123, accuracy },
});

it('an exact fix that comes late is taken at once', async () => {
  const search = find();
  place(2000);
  await vi.advanceTimersByTimeAsync(9000);
  place(12);
  expect(await search).toEqual(found(12));
});

it('of several fixes in ten seconds the best is taken', async () => {
  const search = find();
  for (const accuracy of [900, 80, 200]) place(accuracy);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await search).toEqual(found(80));
});

it('a browser that never says whether it was allowed gives the best of ten seconds, too', async () => {
  vi.stubGlobal('navigator', {
    ...navigator,
    permissions: { query: async () => Object.assign(new EventTarget(), { state: 'prompt' }) },
  });
  const search = find();
  await vi.advanceTimersByTimeAsync(20_000);
  for (const accuracy of [90, 35]) place(accuracy);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await search).toEqual(found(35));
});

it('what comes after ten seconds is too late', async () => {
  const search = find();
  await vi.advanceTimersByTimeAsync(10_000);
  place(5);
  expect(await search).toEqual({ error: 'timeout' });
});

it.each([
  [1, 'refused'],
  [2, 'unavailable'],
  [3, 'timeout'],
])('error %d of the browser is "%s"', async (code, error) => {
  const search = find();
  fail(code);
  expect(await search).toEqual({ error });
});

it('a roughly known place is none', async () => {
  const search = find();
  place(4000);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await search).toEqual({ error: 'coarse' });
});
