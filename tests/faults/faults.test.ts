import { expect, it } from 'vitest';
import { brokenBy, type Drill } from '../support/findings.ts';
import { outageDrills, whatsappDrills } from './drills.ts';

const name = '$name: every promise holds';
const holds = async (drill: Drill) => {
  expect(await brokenBy(drill)).toEqual([]);
};

it.each(whatsappDrills('short'))(name, holds);
it.concurrent.each(outageDrills('short'))(name, holds);
