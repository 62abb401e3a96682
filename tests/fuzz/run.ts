import { drillCommand } from '../support/drill-command.ts';
import { fuzzDrills } from './drills.ts';

await drillCommand({
  name: 'fuzz',
  about: 'Sends what no proper client sends. --seed repeats a run.',
  drills: (seed) => fuzzDrills('full', seed),
});
