import type { Config } from '../config.ts';
import { dvlaRegister } from './dvla.ts';
import { dvsaRegister } from './dvsa.ts';
import type { Register } from './register.ts';
import { dayMs } from '../../contract/time.ts';
import type { Vehicles } from './lookup.ts';

/** The registers that are set up, in the order in which they are asked: DVSA knows the model. */
export const openRegisters = (
  { dvsa, dvla }: Pick<Config, 'dvsa' | 'dvla'>,
  now: () => Date,
): Register[] => [
  ...(dvsa ? [dvsaRegister(dvsa, now)] : []),
  ...(dvla ? [dvlaRegister(dvla)] : []),
];

/**
 * DVSA revokes credentials that nobody has used for 90 days, so one plate is asked for now and every
 * week. It never keeps the process alive.
 */
export function keepCredentialsUsed(vehicles: Pick<Vehicles, 'find'>, plate: string): void {
  const ask = () => void vehicles.find(plate);
  ask();
  setInterval(ask, 7 * dayMs).unref();
}
