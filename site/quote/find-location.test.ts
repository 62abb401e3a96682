import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findLocation } from './find-location.browser.ts';

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

/** Fixes as accuracies in metres after so many ms. */
const searches = [
  ['an exact fix is taken at once', { 0: 2000, 9000: 12 }, 9000, found(12)],
  ['the most accurate fix is taken', { 0: 900, 10: 80, 20: 200 }, 10_000, found(80)],
  ['a fix after ten seconds is too late', { 10_001: 5 }, 10_001, { error: 'timeout' }],
  ['a fix of several kilometres is refused', { 0: 4000 }, 10_000, { error: 'coarse' }],
] as const;

it('takes the most accurate fix within ten seconds, an exact one at once', async () => {
  for (const [name, fixes, end, result] of searches) {
    const search = find();
    for (const [at, accuracy] of Object.entries(fixes)) setTimeout(place, Number(at), accuracy);
    await vi.advanceTimersByTimeAsync(end);
    expect(await search, name).toEqual(result);
  }
});

it('without a report of the permission, the ten seconds begin at the first fix', async () => {
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

it('says what kept the browser from finding it', async () => {
  for (const [code, error] of [
    [2, 'unavailable'],
    [3, 'timeout'],
  ] as const) {
    const search = find();
    fail(code);
    expect(await search).toEqual({ error });
  }
});
