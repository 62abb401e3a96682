import type { Config } from '../config.ts';
import { dvlaRegister } from './dvla.ts';
import { dvsaRegister } from './dvsa.ts';
import type { Register } from './register.ts';
import { dayMs } from '../../contract/time.ts';
import type { Vehicles } from './lookup.ts';

/** The registers that are set up, in order: DVSA first, since it knows the model. */
export const openRegisters = (
  { dvsa, dvla }: Pick<Config, 'dvsa' | 'dvla'>,
  now: () => Date,
): Register[] => [
  ...(dvsa ? [dvsaRegister(dvsa, now)] : []),
  ...(dvla ? [dvlaRegister(dvla)] : []),
];

/**
 * Looks one plate up now and every week: DVSA revokes credentials unused for 90 days. It never
 * keeps the process alive.
 */
export function keepCredentialsUsed(vehicles: Pick<Vehicles, 'find'>, plate: string): void {
  const ask = () => void vehicles.find(plate);
  ask();
  setInterval(ask, 7 * dayMs).unref();
}
