import { drillCommand } from '../support/drill-command.ts';
import { loadDrills } from './drills.ts';

await drillCommand({
  name: 'load',
  about: 'Sends as much as the server takes, quickly and slowly.',
  drills: () => loadDrills('full'),
});
