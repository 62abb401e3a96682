import type { FastifyInstance } from 'fastify';
import type { QuoteRow } from '../../contract/api-schemas.ts';
import { dayMs } from '../../contract/time.ts';
import { type Vehicle, isPlate, normalPlate, vehicleInWords } from '../../contract/vehicle.ts';
import type { Config } from '../config.ts';
import { dvlaRegister } from './dvla.ts';
import { dvsaRegister } from './dvsa.ts';
import { storeVehicle } from '../requests/store.ts';
import type { Register } from './register.ts';

/** Time limit for all registers together, a little less than the form waits. */
const timeoutMs = 1800;

/** The registers that are set up, in order: DVSA first, since it knows the model. */
export const openRegisters = (
  { dvsa, dvla }: Pick<Config, 'dvsa' | 'dvla'>,
  now: () => Date,
): Register[] => [
  ...(dvsa ? [dvsaRegister(dvsa, now)] : []),
  ...(dvla ? [dvlaRegister(dvla)] : []),
];

export type Vehicles = ReturnType<typeof openVehicles>;

/**
 * Asks the registers in order, each time: a quick answer would tell that somebody else looked a plate up.
 */
export function openVehicles(registers: Register[], now: () => Date) {
  const pausedUntil = new Map<Register, number>();
  const refused = new Set<Register>();

  /** The car with this plate, or null: unknown, down or not set up. Never throws, within 2 s. */
  async function find(plate: string): Promise<Vehicle | null> {
    for (const register of registers) {
      if ((pausedUntil.get(register) ?? 0) > now().getTime()) continue;
      const share = AbortSignal.timeout(timeoutMs / registers.length);
      const answer = await register.find(plate, share);
      if (answer.kind === 'refused') refused.add(register);
      else if (answer.kind !== 'down') refused.delete(register);
      if (answer.kind === 'limited')
        pausedUntil.set(register, now().getTime() + answer.pauseMs);
      if (answer.kind === 'found') return answer.vehicle;
    }
    return null;
  }

  return {
    isConfigured: registers.length > 0,
    /** The registers that refuse their key, by name. */
    refused: () => [...refused].map(({ name }) => name),
    find,
  };
}

/**
 * Looks up the car of a stored request's plate for the owner, in the background. The visitor's
 * own words stay as they are. Never throws.
 */
export async function lookUpCarOf(
  { vehicles, database, log }: FastifyInstance,
  { id, registration_number }: Pick<QuoteRow, 'id' | 'registration_number'>,
): Promise<void> {
  const plate = normalPlate(registration_number);
  if (!vehicles.isConfigured || !isPlate(plate)) return;
  try {
    const found = await vehicles.find(plate);
    if (!found) return;
    await storeVehicle(database, id, vehicleInWords(found));
  } catch (error) {
    log.warn({ err: error }, 'the car of a request could not be stored');
  }
}

/**
 * Looks one plate up now and every week: DVSA revokes credentials unused for 90 days. It never
 * keeps the process alive.
 */
export function keepCredentialsUsed(vehicles: Pick<Vehicles, 'find'>, plate: string): void {
  const ask = () => void vehicles.find(plate);
  ask();
  setInterval(ask, 7 * dayMs).unref();
}
