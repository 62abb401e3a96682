import type { FastifyInstance } from 'fastify';
import { phoneJob, requestChange } from '../../contract/owner-bodies.ts';
import {
  ownerStatuses,
  type ConflictAnswer,
  type OwnerAnswer,
  type OwnerRequest,
  type OwnerRequestDetail,
  type OwnerRequestList,
  type OwnerStats,
} from '../../contract/owner.ts';
import type { Quote } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { writeCsv } from '../requests/csv.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { quoteStatusOf, type Unlinked } from '../requests/views.ts';
import { storePhoneJob } from '../requests/phone-job.ts';
import { storeVehicle } from '../requests/store.ts';
import { completeRequest } from '../vehicles/complete-request.ts';
import { findById, listRequests, readRequest } from '../requests/find.ts';
import { changeRequest, markSeen, resend } from '../requests/states.ts';
import { weeklyStats } from '../requests/stats.ts';
import { assertRecentSignIn, sessionOf } from './authenticate.ts';
import { ageOf, arrivalOf, versionOf } from './read-change.ts';
import { readBody } from './read-body.ts';
import { recordSecurity } from './security.ts';
import { readTemplates } from './settings.ts';

type OfOne = { Params: { id: string } };
type Asked = { Querystring: Record<string, string | string[] | undefined> };

/** An id and nothing else gets as far as the database. */
export const oneRequest = '/requests/:id([0-9a-f-]{36})';
const maxWeeks = 520;

/** The requests and what the owner does with them. */
export function requestRoutes(scope: FastifyInstance): void {
  const { config, database, links, outbox, announcer, now } = scope;
  const { channels } = config;

  scope.get<Asked>('/requests', async ({ query }): Promise<OwnerAnswer<OwnerRequestList>> => {
    const { status = '', q = '', cursor = '' } = query;
    const wanted = ownerStatuses.find((one) => one === status);
    if (status !== '' && !wanted) {
      throw new RequestError(422, `status must be one of ${ownerStatuses.join(', ')}`);
    }
    if (typeof q !== 'string' || q.length > 200 || q.includes('\0')) {
      throw new RequestError(422, 'q must be one text of at most 200 characters');
    }
    if (typeof cursor !== 'string' || !/^[0-9a-f-]{0,36}$/.test(cursor)) {
      throw new RequestError(422, 'cursor must be what "next" of the page before said');
    }
    const page = {
      status: wanted && quoteStatusOf[wanted],
      search: q,
      cursor: cursor || undefined,
    };
    const list = await listRequests(database, channels, page);
    return { data: { ...list, requests: await linked(list.requests) }, error: null };
  });

  scope.get('/requests.csv', async (request, reply) => {
    assertRecentSignIn(request);
    const { templates } = await readTemplates(database);
    const { csv } = await writeCsv(database, templates);
    // Written down before anything is sent: nobody takes a copy unannounced.
    const session = sessionOf(request);
    await transact(database, (trx) => recordSecurity(trx, { kind: 'export', session }, now()));
    announcer.trigger();
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="requests.csv"')
      .send(csv);
  });

  scope.get<OfOne>(oneRequest, async ({ params }) => {
    await markSeen(database, params.id, now());
    return readDetail(params.id);
  });

  scope.post('/requests', async (request, reply) => {
    const job = readBody(
      phoneJob,
      request.body,
      'Send {"id": a UUID of version 7, "phone", "message", "registration_number" and "place": texts, the last two may be empty}',
    );
    const at = new Date(now().getTime() - ageOf(request) * 1000);
    if (await storePhoneJob(database, job, at)) {
      void completeRequest(scope, job, (id, vehicle) => storeVehicle(database, id, vehicle));
    }
    reply.code(201);
    return readDetail(job.id);
  });

  scope.patch<OfOne>(oneRequest, async (request, reply) => {
    const { id } = request.params;
    const sent = readBody(
      requestChange,
      request.body,
      'Send a status, a note of at most 2000 characters, eta_minutes from 1 to 720 or null, or arrival_at with on_the_way, or arrived, price_pence or paid, or several of them',
    );
    const { status, note, arrived, price_pence, paid } = sent;
    const madeAt = new Date(now().getTime() - ageOf(request) * 1000);
    const change = {
      status: status && quoteStatusOf[status],
      note,
      arrival: arrivalOf(sent, madeAt),
      hasArrived: arrived,
      pricePence: price_pence,
      isPaid: paid,
    };
    const options = { key: idempotencyKeyOf(request), version: versionOf(request), madeAt };
    const result = await changeRequest(database, id, change, options, now());
    if (result === 'unknown') throw noRequest();
    if (result === 'changed') return readDetail(id);
    const { data } = await readDetail(id);
    const message = 'Another device has changed this request since';
    reply.code(409);
    return { data, error: { message, code: 'conflict' } } satisfies ConflictAnswer;
  });

  scope.post<OfOne>(`${oneRequest}/resend`, async ({ params }) => {
    const quote = await find(params.id);
    if ((await configuredChannels(database, channels)).length === 0) {
      throw new RequestError(
        409,
        'Neither WhatsApp nor e-mail is set up, and no device takes notifications',
      );
    }
    if (!(await resend(database, quote.id, channels, now()))) {
      throw new RequestError(409, 'It looks like spam: release it first');
    }
    outbox.trigger();
    return readDetail(params.id);
  });

  scope.get<Asked>('/stats', async ({ query }): Promise<OwnerAnswer<OwnerStats>> => {
    const { weeks = '12' } = query;
    if (
      typeof weeks !== 'string' ||
      !/^[1-9]\d{0,2}$/.test(weeks) ||
      Number(weeks) > maxWeeks
    ) {
      throw new RequestError(422, `weeks must be a whole number from 1 to ${maxWeeks}`);
    }
    return { data: await weeklyStats(database, Number(weeks), now()), error: null };
  });

  async function find(id: string): Promise<Quote> {
    const quote = await findById(database, id);
    if (!quote) throw noRequest();
    return quote;
  }

  async function readDetail(id: string): Promise<{ data: OwnerRequestDetail; error: null }> {
    const data = await readRequest(database, channels, id);
    if (!data) throw noRequest();
    const [detail] = await linked([data]);
    return { data: detail!, error: null };
  }

  async function linked<Request extends Unlinked<OwnerRequest>>(requests: Request[]) {
    const addresses = await links.addressesOf(requests.map(({ id }) => id));
    return requests.map((request, at) => ({ ...request, link: addresses[at]! }));
  }
}

export const noRequest = () => new RequestError(404, 'There is no such request');
