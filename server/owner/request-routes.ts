import { idempotencyHeader } from '../../contract/api.ts';
import {
  oneById,
  phoneJob,
  requestChange,
  requestsQuery,
  statsQuery,
} from '../../contract/owner-bodies.ts';
import {
  answer,
  changedRequest,
  conflictAnswer,
  newAnswer,
  ownerNews,
  ownerRequestDetail,
  ownerRequestList,
  ownerStats,
  type OwnerRequestDetail,
} from '../../contract/owner-answers.ts';
import { maxDaysAhead, maxDaysUnsent } from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { backupFolder } from '../backups/backup-files.ts';
import { isErased } from '../backups/erased.ts';
import { hashOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';
import { RequestError } from '../http/errors.ts';
import { ageOf, idempotencyKeyOf, versionOf } from '../http/read-headers.ts';
import type { App } from '../http/schemas.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { storePhoneJob } from '../requests/phone-job.ts';
import { lookUpCarOf } from '../vehicles/lookup.ts';
import {
  findById,
  listRequests,
  newestWaiting,
  readRequest,
  type Shown,
} from '../requests/find.ts';
import { readAddresses } from '../requests/request-address.ts';
import { changeQuote, markSeen, resend } from '../requests/states.ts';
import { paidMonths } from '../requests/paid-jobs.ts';
import { weeklyStats } from '../requests/stats.ts';

/** Only an id reaches the database. */
export const oneRequest = '/requests/:id([0-9a-f-]{36})';

/** The requests and what the owner does with them. */
export function requestRoutes(scope: App): void {
  const { config, database, secrets, siteUrl, outbox, now } = scope;
  const { channels } = config;

  const listSchema = { querystring: requestsQuery, response: answer(ownerRequestList) };
  const newsSchema = { response: answer(ownerNews) };
  const readSchema = { params: oneById, response: answer(ownerRequestDetail) };
  const addSchema = { body: phoneJob, response: newAnswer(ownerRequestDetail) };
  const changeSchema = {
    params: oneById,
    body: requestChange,
    response: { 409: conflictAnswer(ownerRequestDetail), ...answer(changedRequest) },
  };
  const statsSchema = { querystring: statsQuery, response: answer(ownerStats) };

  scope.get('/requests', { schema: listSchema }, async ({ query }) => {
    const { status, q, cursor } = query;
    const page = {
      status: status || undefined,
      search: q,
      cursor: cursor || undefined,
    };
    return { data: await listRequests(database, page, await shown()), error: null };
  });

  scope.get('/news', { schema: newsSchema }, async () => ({
    data: { newest: await newestWaiting(database) },
    error: null,
  }));

  scope.get(oneRequest, { schema: readSchema }, async ({ params }) => {
    await markSeen(database, params.id, now());
    return readDetail(params.id);
  });

  scope.post('/requests', { schema: addSchema }, async (request, reply) => {
    const job = request.body;
    const at = new Date(now().getTime() - ageOf(request));
    // An app may send again what was erased meanwhile.
    if (isErased(backupFolder(config), job.id)) throw noRequest();
    if (await storePhoneJob(database, job, at)) void lookUpCarOf(scope, job);
    reply.code(201);
    return readDetail(job.id);
  });

  scope.patch(oneRequest, { schema: changeSchema }, async (request, reply) => {
    const { id } = request.params;
    const change = request.body;
    const { created_at } = await find(id);
    const time = now().getTime();
    // A phone whose clock was put right may say that a change is older than its request.
    const waited = Math.min(ageOf(request), Math.max(0, time - Date.parse(created_at)));
    const madeAt = new Date(time - waited);
    if (change.arrival_at !== undefined) assertPossible(change.arrival_at, madeAt);
    const key = idempotencyKeyOf(request);
    const result = await changeQuote(database, id, {
      change,
      now: now(),
      key: key === undefined ? undefined : { key, body: hashOf(JSON.stringify(change)) },
      version: versionOf(request),
      madeAt,
    });
    if (result === 'unknown') throw noRequest();
    if (result === 'key-taken')
      throw new RequestError(422, `This ${idempotencyHeader} was used for another change`);
    const { data } = await readDetail(id);
    if (result === 'conflict') {
      const message = 'Another device has changed this request since';
      return reply.code(409).send({ data, error: { message, code: 'conflict' } });
    }
    const made = result === 'changed';
    if (made && change.registration_number !== undefined) void lookUpCarOf(scope, data);
    return { data: { ...data, made }, error: null };
  });

  scope.post(`${oneRequest}/resend`, { schema: readSchema }, async ({ params }) => {
    const quote = await find(params.id);
    if ((await configuredChannels(database, channels)).length === 0) {
      throw new RequestError(
        409,
        'Neither WhatsApp nor email is set up, and no device takes notifications. Turn them on under Settings',
      );
    }
    if (!(await resend(database, quote.id, { channels, now: now() }))) {
      throw new RequestError(409, 'It looks like spam: release it first');
    }
    outbox.trigger();
    return readDetail(params.id);
  });

  scope.get('/stats', { schema: statsSchema }, async ({ query }) => ({
    data: {
      ...(await weeklyStats(database, query.weeks, now())),
      paid_months: await paidMonths(database),
    },
    error: null,
  }));

  async function find(id: string): Promise<Quote> {
    const quote = await findById(database, id);
    if (!quote) throw noRequest();
    return quote;
  }

  async function readDetail(id: string): Promise<{ data: OwnerRequestDetail; error: null }> {
    const data = await readRequest(database, id, await shown());
    if (!data) throw noRequest();
    return { data, error: null };
  }

  async function shown(): Promise<Shown> {
    const { pathOf } = await readAddresses(secrets);
    return { channels, linkOf: (id) => siteUrl + pathOf(id) };
  }
}

/** Throws a RequestError (422) for a time that nobody means. */
function assertPossible(arrival_at: string, madeAt: Date): void {
  const days = (Date.parse(arrival_at) - madeAt.getTime()) / dayMs;
  if (days > maxDaysAhead || days < -maxDaysUnsent)
    throw new RequestError(422, `Choose a time within the next ${maxDaysAhead} days`);
}

export const noRequest = () =>
  new RequestError(
    404,
    'This request is not there any more: it was erased, or kept long enough. Go back to the list',
  );
