import type { Config } from '../config.ts';
import { dvlaRegister } from './dvla.ts';
import { dvsaRegister } from './dvsa.ts';
import type { Register } from './register.ts';

/** The registers that are set up, in the order in which they are asked: DVSA knows the model. */
export const openRegisters = (
  { dvsa, dvla }: Pick<Config, 'dvsa' | 'dvla'>,
  now: () => Date,
): Register[] => [
  ...(dvsa ? [dvsaRegister(dvsa, now)] : []),
  ...(dvla ? [dvlaRegister(dvla)] : []),
];
