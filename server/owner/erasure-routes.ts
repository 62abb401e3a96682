import type { FastifyInstance } from 'fastify';
import { erasureBody, erasureBodyLimit } from '../../contract/owner-bodies.ts';
import {
  maxMatches,
  type ErasedAnswer,
  type OwnerAnswer,
  type OwnerErasures,
  type OwnerMatches,
} from '../../contract/owner.ts';
import { eraseRequests, readErasures } from '../backups/erasures.ts';
import { readBackupStatus } from '../backups/status.ts';
import { findMatches, findNamingTexts, type Match } from '../requests/erase.ts';
import { findById } from '../requests/find.ts';
import { toOwnerMatch } from '../requests/views.ts';
import { assertRecentSignIn, sessionOf } from './authenticate.ts';
import { readBody } from './read-body.ts';
import { noRequest, oneRequest } from './request-routes.ts';

type OfOne = { Params: { id: string } };

/** Whose requests look like one person's, and erasing them. */
export function erasureRoutes(scope: FastifyInstance): void {
  const { database, announcer, now } = scope;

  scope.get<OfOne>(
    `${oneRequest}/matches`,
    async ({ params }): Promise<OwnerAnswer<OwnerMatches>> => {
      const quote = await findById(database, params.id);
      if (!quote) throw noRequest();
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
        'Send {"requests": ids of requests, "texts": numbers of texts from 0 to 3}',
      );
      const data = await eraseRequests(database, requests, texts, now(), sessionOf(request));
      announcer.trigger();
      return { data, error: null };
    },
  );
}
