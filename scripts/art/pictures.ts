import { codingUpright, codingWide } from './heroes/coding.ts';
import { roadsideUpright, roadsideWide } from './heroes/roadside.ts';
import * as coding from './services/coding.ts';
import * as keys from './services/keys.ts';
import * as locks from './services/locks.ts';
import * as lockouts from './services/lockouts.ts';
import { placeholder } from './small.ts';
import { workbenchUpright, workbenchWide } from './heroes/workbench.ts';

/** Every drawn picture by its place under content/pictures. */
export const pictures: Record<string, () => string> = {
  placeholder,
  'hero/roadside': roadsideWide,
  'hero/roadside-portrait': roadsideUpright,
  'hero/coding': codingWide,
  'hero/coding-portrait': codingUpright,
  'hero/workbench': workbenchWide,
  'hero/workbench-portrait': workbenchUpright,
  'services/car-key-replacement': keys.keyReplacement,
  'services/broken-car-key-repair': keys.brokenKeyRepair,
  'services/spare-car-keys': keys.spareKeys,
  'services/car-key-cutting': keys.keyCutting,
  'services/car-key-programming': coding.keyProgramming,
  'services/car-key-programming-glasgow': coding.keyProgrammingGlasgow,
  'services/emergency-locksmith': lockouts.emergencyLocksmith,
  'services/emergency-vehicle-unlocking-glasgow': lockouts.vehicleUnlocking,
  'services/lost-car-key-replacement': lockouts.lostKeyReplacement,
  'services/car-lock-repair': locks.lockRepair,
  'services/car-ignition-repair': locks.ignitionRepair,
};
