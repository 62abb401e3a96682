import { drillCommand } from '../support/drill-command.ts';
import { faultDrills } from './drills.ts';

await drillCommand({
  name: 'faults',
  about:
    'Kills, starves and freezes the server and what it depends on, and counts what is lost.',
  drills: () => faultDrills('full'),
});
