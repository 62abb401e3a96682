import type { Config } from '../config.ts';
import { dvlaSource } from './dvla.ts';
import { dvsaSource } from './dvsa.ts';
import type { Source } from './source.ts';

/** The registers that are set up, in the order in which they are asked: DVSA knows the model. */
export const openSources = (
  { dvsa, dvla }: Pick<Config, 'dvsa' | 'dvla'>,
  now: () => Date,
): Source[] => [...(dvsa ? [dvsaSource(dvsa, now)] : []), ...(dvla ? [dvlaSource(dvla)] : [])];
