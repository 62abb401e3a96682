import { dayMs } from '../../contract/time.ts';
import type { Vehicles } from './lookup.ts';

/**
 * DVSA revokes credentials that nobody has used for 90 days, so one plate is asked for now and every
 * week. It never keeps the process alive.
 */
export function keepCredentialsUsed(vehicles: Pick<Vehicles, 'find'>, plate: string): void {
  const ask = () => void vehicles.find(plate);
  ask();
  setInterval(ask, 7 * dayMs).unref();
}
