import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  erasureBody,
  erasureBodyLimit,
  requestChange,
  type RequestChange,
} from '../../contract/owner-bodies.ts';
import {
  changeAgeHeader,
  maxMatches,
  ownerStatuses,
  versionHeader,
  type ConflictAnswer,
  type ErasedAnswer,
  type OwnerAnswer,
  type OwnerErasures,
  type OwnerMatches,
  type OwnerRequestDetail,
  type OwnerRequestList,
  type OwnerStats,
} from '../../contract/owner.ts';
import { dayMs } from '../../contract/time.ts';
import { eraseRequests, readErasures } from '../backups/erasures.ts';
import { readBackupStatus } from '../backups/status.ts';
import type { Quote } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { writeCsv } from '../requests/csv.ts';
import { configuredChannels } from '../notifications/queue.ts';
import { quoteStatusOf, toOwnerMatch } from '../requests/views.ts';
import { findMatches, findNamingTexts, type Match } from '../requests/erase.ts';
import { findById, listRequests, readRequest } from '../requests/find.ts';
import type { Arrival } from '../requests/change.ts';
import { changeRequest, markSeen, resend } from '../requests/states.ts';
import { weeklyStats } from '../requests/stats.ts';
import { assertRecentSignIn, sessionOf } from './authenticate.ts';
import { readBody } from './read-body.ts';
import { recordSecurity } from './security.ts';
import { readTemplates } from './settings.ts';

type OfOne = { Params: { id: string } };
type Asked = { Querystring: Record<string, string | string[] | undefined> };

/** An id and nothing else gets as far as the database. */
const oneRequest = '/requests/:id([0-9a-f-]{36})';
const maxWeeks = 520;

/** The requests and what the owner does with them. */
export function requestRoutes(scope: FastifyInstance): void {
  const { config, database, outbox, announcer, now } = scope;
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
    return { data: await listRequests(database, channels, page), error: null };
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

  scope.patch<OfOne>(oneRequest, async (request, reply) => {
    const { id } = request.params;
    const sent = readBody(
      requestChange,
      request.body,
      'Send a status, a note of at most 2000 characters, eta_minutes from 1 to 720 or null, or arrival_at with on_the_way, or arrived, or several of them',
    );
    const { status, note, arrived } = sent;
    const madeAt = new Date(now().getTime() - ageOf(request) * 1000);
    const change = {
      status: status && quoteStatusOf[status],
      note,
      arrival: arrivalOf(sent, madeAt),
      hasArrived: arrived,
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

  scope.get<OfOne>(
    `${oneRequest}/matches`,
    async ({ params }): Promise<OwnerAnswer<OwnerMatches>> => {
      const quote = await find(params.id);
      const all = await findMatches(database, quote, [quote.id]);
      const likelihood = ({ id, by }: Match) => (id === quote.id ? Infinity : by.length);
      const matches = all
        .toReversed()
        .toSorted((a, b) => likelihood(b) - likelihood(a))
        .slice(0, maxMatches);
      const texts = await findNamingTexts(database, matches);
      return {
        data: {
          requests: matches.map(toOwnerMatch),
          more: all.length - matches.length,
          texts: texts.map(({ text, people }) => ({
            text,
            requests: people.map(({ id }) => id),
          })),
        },
        error: null,
      };
    },
  );

  scope.get('/erasures', async (): Promise<OwnerAnswer<OwnerErasures>> => {
    const [erasures, status] = await Promise.all([
      readErasures(database),
      readBackupStatus(database),
    ]);
    return {
      data: {
        erasures: erasures.map(({ id, askedAt, requests, doneAt }) => ({
          id,
          asked_at: askedAt,
          requests,
          done_at: doneAt,
        })),
        encrypted: status?.encrypted ?? 0,
      },
      error: null,
    };
  });

  scope.post(
    '/erasures',
    { bodyLimit: erasureBodyLimit },
    async (request): Promise<OwnerAnswer<ErasedAnswer>> => {
      assertRecentSignIn(request);
      const { requests, texts } = readBody(
        erasureBody,
        request.body,
        'Send {"requests": ids of requests, "texts": numbers of texts from 0 to 2}',
      );
      const data = await eraseRequests(database, requests, texts, now(), sessionOf(request));
      announcer.trigger();
      return { data, error: null };
    },
  );

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
    return { data, error: null };
  }
}

/** A time that was agreed further ahead is a slip of the finger. */
const maxDaysAhead = 60;
/** How old a change may be that waited for a signal. */
const maxDaysBack = 30;

/** Throws a RequestError (422) for a time nobody can have meant. */
function arrivalOf(
  { eta_minutes, arrival_at, on_the_way = false }: RequestChange,
  madeAt: Date,
): Arrival | null | undefined {
  if (arrival_at !== undefined) {
    const at = new Date(arrival_at);
    const days = (at.getTime() - madeAt.getTime()) / dayMs;
    if (days > maxDaysAhead || days < -maxDaysBack) {
      throw new RequestError(422, `Choose a time within the next ${maxDaysAhead} days`);
    }
    return { at, isOnTheWay: on_the_way };
  }
  return typeof eta_minutes === 'number'
    ? { at: new Date(madeAt.getTime() + eta_minutes * 60_000), isOnTheWay: true }
    : eta_minutes;
}

const noRequest = () => new RequestError(404, 'There is no such request');

function versionOf({ headers }: FastifyRequest): number | undefined {
  const version = headers[versionHeader.toLowerCase()];
  if (version === undefined) return undefined;
  if (typeof version === 'string' && /^\d{1,9}$/.test(version)) return Number(version);
  throw new RequestError(422, `${versionHeader} must be the version of the request, a number`);
}

/** Seconds since the owner made a change. */
function ageOf({ headers }: FastifyRequest): number {
  const age = headers[changeAgeHeader.toLowerCase()];
  if (age === undefined) return 0;
  if (typeof age === 'string' && /^\d{1,7}$/.test(age)) return Number(age);
  throw new RequestError(422, `${changeAgeHeader} must be a whole number of seconds`);
}
