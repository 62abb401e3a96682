import { drillCommand } from '../support/drill-command.ts';
import { outageDrills, whatsappDrills } from './drills.ts';

await drillCommand({
  name: 'faults',
  about:
    'Kills, starves and freezes the server and what it depends on, and counts what is lost.',
  drills: () => [...outageDrills('full'), ...whatsappDrills('full')],
});
