import { expect, it } from 'vitest';
import { brokenBy } from '../support/findings.ts';
import { faultDrills } from './drills.ts';

it.concurrent.each(faultDrills('short'))('$name: every promise holds', async (drill) => {
  expect(await brokenBy(drill)).toEqual([]);
});
