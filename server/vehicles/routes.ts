import type { FastifyInstance } from 'fastify';
import { tokenHeader, vehiclePath } from '../../contract/api.ts';
import { isPlate, normalPlate, type VehicleAnswer } from '../../contract/vehicle.ts';
import { RequestError } from '../http/errors.ts';
import { assertSameOrigin } from '../http/same-origin.ts';
import type { Intake } from '../intake/intake.ts';
import type { Database } from '../database/database.ts';
import { takeLookup } from './lookup-rate-limit.ts';
import type { Vehicles } from './lookup.ts';

type VehicleParts = {
  database: Database;
  intake: Pick<Intake, 'senderOf' | 'isFromForm'>;
  vehicles: Vehicles;
  /** Absolute address of the site, without trailing slash. */
  siteUrl: string;
  now: () => Date;
};

/** `GET /api/vehicle?registration=…`: the car with this plate, for a form that shows its token. */
export function vehicleRoutes(app: FastifyInstance, parts: VehicleParts): void {
  const { database, intake, vehicles, siteUrl, now } = parts;

  app.get<{ Querystring: { registration?: unknown } }>(
    vehiclePath,
    async (request, reply): Promise<VehicleAnswer> => {
      assertSameOrigin(request, siteUrl);
      reply.header('cache-control', 'no-store');
      const token = request.headers[tokenHeader.toLowerCase()];
      if (!(await intake.isFromForm(typeof token === 'string' ? token : undefined))) {
        throw new RequestError(403, `Send the form's token in ${tokenHeader}`);
      }
      const { registration } = request.query;
      const plate = typeof registration === 'string' ? normalPlate(registration) : '';
      if (!isPlate(plate)) throw new RequestError(400, 'This is no registration number');
      if (!vehicles.isConfigured) return { data: null, error: null };
      const kept = vehicles.kept(plate);
      if (kept) return { data: kept.vehicle, error: null };
      const sender = await intake.senderOf(request.ip, now());
      if (!(await takeLookup(database, sender, now()))) {
        throw new RequestError(429, 'Too many look-ups at the moment', 600);
      }
      return { data: await vehicles.find(plate), error: null };
    },
  );
}
