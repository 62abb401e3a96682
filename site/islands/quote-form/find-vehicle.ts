import { tokenHeader, vehiclePath } from '../../../contract/api.ts';
import type { Vehicle, VehicleAnswer } from '../../../contract/vehicle.ts';

/** How long an answer is waited for, in ms. */
const timeout = 2000;

/** The car with this plate, or null: not known, not in time, not set up. Never throws. */
export async function findVehicle(
  plate: string,
  token: Promise<string | undefined> | undefined,
): Promise<Vehicle | null> {
  try {
    const known = await token;
    const response = await fetch(`${vehiclePath}?registration=${encodeURIComponent(plate)}`, {
      headers: known ? { [tokenHeader]: known } : {},
      signal: AbortSignal.timeout(timeout),
    });
    const { data } = (await response.json()) as VehicleAnswer;
    return data;
  } catch {
    return null;
  }
}
