import { expect, it } from 'vitest';
import { brokenBy } from '../support/findings.ts';
import { loadDrills } from './drills.ts';

it.concurrent.each(loadDrills('short'))('$name: every promise holds', async (drill) => {
  expect(await brokenBy(drill)).toEqual([]);
});
