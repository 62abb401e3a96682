import { dayMs } from '../../contract/time.ts';
import type { Vehicles } from './lookup.ts';

/** Asks for one plate now and every week, past what is remembered. It never keeps the process alive. */
export function keepCredentialsUsed(vehicles: Pick<Vehicles, 'find'>, plate: string): void {
  const ask = () => void vehicles.find(plate);
  ask();
  setInterval(ask, 7 * dayMs).unref();
}
