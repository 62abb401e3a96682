import type { FastifyBaseLogger } from 'fastify';
import type { QuoteRow } from '../../contract/api.ts';
import { isPlate, normalPlate, vehicleInWords } from '../../contract/vehicle.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transact.ts';
import type { Vehicles } from './lookup.ts';

type Parts = { database: Database; vehicles: Vehicles; log: FastifyBaseLogger };

/**
 * Stores for the owner which car a stored request's plate belongs to. What the visitor wrote stays
 * as it is, and nobody waits for it. Never throws.
 */
export async function completeRequest(
  { database, vehicles, log }: Parts,
  { id, registration_number }: QuoteRow,
): Promise<void> {
  const plate = normalPlate(registration_number);
  if (!vehicles.isConfigured || !isPlate(plate)) return;
  try {
    const found = await vehicles.find(plate);
    if (!found) return;
    await transact(database, (trx) =>
      trx
        .updateTable('quote_requests')
        .set({ vehicle: vehicleInWords(found) })
        .where('id', '=', id)
        .execute(),
    );
  } catch (error) {
    log.warn({ err: error }, 'the car of a request could not be stored');
  }
}
