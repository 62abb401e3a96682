import { availabilityPath } from '../../contract/api.ts';
import { availabilityBody, templatesBody } from '../../contract/owner-bodies.ts';
import { answer, availability, ownerHealth, templates } from '../../contract/owner-answers.ts';
import { maxDaysAhead } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { RequestError } from '../http/errors.ts';
import { checkHealth } from '../health/health.ts';
import { ageOf } from '../http/read-headers.ts';
import type { App } from '../http/schemas.ts';
import { readAvailability, setAvailability } from './availability.ts';
import { readTemplates, writeSetting } from '../database/settings.ts';

const cacheSeconds = 30;

/** Routes of the owner's availability and answer templates, and of how the server is. */
export function settingRoutes(scope: App): void {
  const { build, database, now } = scope;

  const templatesAnswer = answer(templates);
  const availabilitySchema = { body: availabilityBody, response: answer(availability) };

  scope.put('/availability', { schema: availabilitySchema }, async (request) => {
    const set = request.body;
    const at = new Date(now().getTime() - ageOf(request));
    const left = set.until === null ? 0 : Date.parse(set.until) - at.getTime();
    if (set.until !== null && (left <= 0 || left > maxDaysAhead * dayMs)) {
      throw new RequestError(422, `Choose a time within the next ${maxDaysAhead} days`);
    }
    await setAvailability(database, set, at);
    const { closed } = build.manifest.business;
    return { data: await readAvailability(database, now(), closed), error: null };
  });

  scope.get('/health', { schema: { response: answer(ownerHealth) } }, async () => ({
    data: await checkHealth(scope),
    error: null,
  }));

  scope.get('/templates', { schema: { response: templatesAnswer } }, async () => ({
    data: await readTemplates(database),
    error: null,
  }));

  const writeSchema = { body: templatesBody, response: templatesAnswer };
  scope.put('/templates', { schema: writeSchema }, async (request) => {
    await writeSetting(database, 'templates', request.body);
    return { data: request.body, error: null };
  });
}

/** `GET /api/availability`, for every page: cacheable for half a minute. */
export function availabilityRoute(app: App): void {
  const { build, database, now } = app;
  const schema = { response: answer(availability) };
  app.get(availabilityPath, { schema }, async (_request, reply) => {
    const data = await readAvailability(database, now(), build.manifest.business.closed);
    reply.header('cache-control', `public, max-age=${cacheSeconds}`);
    return { data, error: null };
  });
}
