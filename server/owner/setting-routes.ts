import type { FastifyInstance } from 'fastify';
import { availabilityPath } from '../../contract/api.ts';
import type { OwnerTemplates } from '../../contract/owner-templates.ts';
import { availabilityBody, templatesBody } from '../../contract/owner-bodies.ts';
import type { Availability, OwnerAnswer } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import { readBody } from './read-body.ts';
import { readAvailability, readTemplates, writeSetting } from './settings.ts';

const maxDays = 60;
const cacheSeconds = 30;

/** Routes of the owner's availability and answer templates. */
export function settingRoutes(scope: FastifyInstance): void {
  const { database, now } = scope;

  scope.put('/availability', async (request): Promise<OwnerAnswer<Availability>> => {
    const set = readBody(
      availabilityBody,
      request.body,
      'Send {"state": "free", "busy" or "off", "until": a time or null}',
    );
    const left = set.until === null ? 0 : Date.parse(set.until) - now().getTime();
    if (set.until !== null && (left <= 0 || left > maxDays * dayMs)) {
      throw new RequestError(422, `Choose a time within the next ${maxDays} days`);
    }
    await writeSetting(database, 'availability', set);
    return { data: await readAvailability(database, now()), error: null };
  });

  scope.get('/templates', async (): Promise<OwnerAnswer<OwnerTemplates>> => ({
    data: await readTemplates(database),
    error: null,
  }));

  scope.put('/templates', async (request): Promise<OwnerAnswer<OwnerTemplates>> => {
    const set = readBody(
      templatesBody,
      request.body,
      'Send {"templates": four, each with a name of at most 30 characters and a text of at most 600}',
    );
    await writeSetting(database, 'templates', set);
    return { data: set, error: null };
  });
}

/** `GET /api/availability`, for every page: kept for half a minute by whoever asks. */
export function availabilityRoute(app: FastifyInstance): void {
  const { database, now, toErrorReply } = app;
  app.get(availabilityPath, {
    async handler(_request, reply): Promise<OwnerAnswer<Availability>> {
      const data = await readAvailability(database, now());
      reply.header('cache-control', `public, max-age=${cacheSeconds}`);
      return { data, error: null };
    },
    errorHandler(error, _request, reply) {
      const { statusCode, message } = toErrorReply(error);
      return reply
        .code(statusCode)
        .header('cache-control', 'no-store')
        .send({ data: null, error: { message } });
    },
  });
}
