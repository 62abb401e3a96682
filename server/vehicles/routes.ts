import { tokenHeader, vehiclePath } from '../../contract/api.ts';
import { refusals, vehicleAnswer, vehicleQuery } from '../../contract/api-schemas.ts';
import { RequestError } from '../http/errors.ts';
import { assertFromOwnPage } from '../http/same-origin.ts';
import type { App } from '../http/schemas.ts';

/** `GET /api/vehicle?registration=…`: the car with this plate; needs the form's token. */
export function vehicleRoutes(app: App): void {
  const { limiter, formTokens, vehicles, siteUrl, now } = app;

  app.get(vehiclePath, {
    schema: {
      querystring: vehicleQuery,
      response: { 200: vehicleAnswer, ...refusals },
    },
    async onRequest(request, reply) {
      assertFromOwnPage(request, siteUrl);
      reply.header('cache-control', 'no-store');
      const token = request.headers[tokenHeader.toLowerCase()];
      if (
        !(await formTokens.isFromForm(typeof token === 'string' ? token : undefined, now()))
      ) {
        throw new RequestError(403, `Send the form's token in ${tokenHeader}`);
      }
    },
    async handler(request) {
      if (!vehicles.isConfigured) return { data: null, error: null };
      await limiter.takeOrThrow('lookup', request.ip, 'Too many look-ups at the moment');
      return { data: await vehicles.find(request.query.registration), error: null };
    },
  });
}
