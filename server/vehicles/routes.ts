import type { FastifyInstance } from 'fastify';
import { tokenHeader, vehiclePath } from '../../contract/api.ts';
import { isPlate, normalPlate, type VehicleAnswer } from '../../contract/vehicle.ts';
import { RequestError } from '../http/errors.ts';
import { assertSameOrigin } from '../http/same-origin.ts';

/** `GET /api/vehicle?registration=…`: the car with this plate, for a form that shows its token. */
export function vehicleRoutes(app: FastifyInstance): void {
  const { limiter, senderOf, formTokens, vehicles, siteUrl, now } = app;

  app.get<{ Querystring: { registration?: unknown } }>(
    vehiclePath,
    async (request, reply): Promise<VehicleAnswer> => {
      assertSameOrigin(request, siteUrl);
      reply.header('cache-control', 'no-store');
      const token = request.headers[tokenHeader.toLowerCase()];
      if (
        !(await formTokens.isFromForm(typeof token === 'string' ? token : undefined, now()))
      ) {
        throw new RequestError(403, `Send the form's token in ${tokenHeader}`);
      }
      const { registration } = request.query;
      const plate =
        typeof registration === 'string' ? normalPlate(registration.slice(0, 40)) : '';
      if (!isPlate(plate)) throw new RequestError(400, 'This is no registration number');
      if (!vehicles.isConfigured) return { data: null, error: null };
      // Counts before anything is known of the plate, so answers from memory are no free guesses.
      const sender = await senderOf(request.ip, now());
      const { retryAfterSeconds } = await limiter.take('lookup', sender, now());
      if (retryAfterSeconds > 0) {
        throw new RequestError(429, 'Too many look-ups at the moment', retryAfterSeconds);
      }
      return { data: await vehicles.findFor(sender.name, plate), error: null };
    },
  );
}
