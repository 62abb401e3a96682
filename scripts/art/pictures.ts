import * as doorstep from './blog/doorstep.ts';
import * as articleKeys from './blog/keys.ts';
import { codingUpright, codingWide } from './heroes/coding.ts';
import { roadsideUpright, roadsideWide, socialCard } from './heroes/roadside.ts';
import * as streets from './blog/streets.ts';
import * as coding from './services/coding.ts';
import * as keys from './services/keys.ts';
import * as locks from './services/locks.ts';
import * as lockouts from './services/lockouts.ts';
import * as small from './small.ts';
import { flyer, skylineStrip } from './print.ts';
import { workbenchUpright, workbenchWide } from './heroes/workbench.ts';

/** Every drawn picture by its place under content/pictures. */
export const pictures: Record<string, () => string> = {
  placeholder: small.placeholder,
  'not-found': small.notFound,
  received: small.received,
  empty: small.empty,
  flyer,
  'backdrops/skyline': skylineStrip,
  'brand/social-card': socialCard,
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
  'blog/spare-key-vs-cloned-key': articleKeys.spareOrClone,
  'blog/5-signs-your-car-key-needs-replacing': articleKeys.fiveSigns,
  'blog/locksmith-tools-equipment': articleKeys.tools,
  'blog/lost-all-car-keys-glasgow': streets.lostAllKeys,
  'blog/auto-locksmith-services': streets.services,
  'blog/locksmith-vs-dealership': streets.dealership,
  'blog/car-lockout-techniques': doorstep.lockout,
  'blog/choose-reliable-locksmith': doorstep.reliable,
};
