import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives back some 10 MB that only the start needed, which Node would keep until memory is short. It
 * takes a quarter of a second, so nobody may be waiting yet.
 */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as NodeJS.GCFunction;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
