import type { FastifyInstance } from 'fastify';
import type { QuoteRow } from '../../contract/api-schemas.ts';
import { isPlate, normalPlate, vehicleInWords } from '../../contract/vehicle.ts';

/**
 * Stores for the owner which car a stored request's plate belongs to. What the visitor wrote stays
 * as it is, and nobody waits for it. Never throws.
 */
export async function completeRequest(
  { vehicles, log }: FastifyInstance,
  { id, registration_number }: Pick<QuoteRow, 'id' | 'registration_number'>,
  storeVehicle: (id: string, vehicle: string) => Promise<void>,
): Promise<void> {
  const plate = normalPlate(registration_number);
  if (!vehicles.isConfigured || !isPlate(plate)) return;
  try {
    const found = await vehicles.find(plate);
    if (!found) return;
    await storeVehicle(id, vehicleInWords(found));
  } catch (error) {
    log.warn({ err: error }, 'the car of a request could not be stored');
  }
}
