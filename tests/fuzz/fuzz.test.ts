import { expect, it } from 'vitest';
import { brokenBy } from '../support/findings.ts';
import { fuzzDrills } from './drills.ts';

it.concurrent.each(fuzzDrills('short', 20_260_302))(
  '$name: every promise holds',
  async (drill) => {
    expect(await brokenBy(drill)).toEqual([]);
  },
);
