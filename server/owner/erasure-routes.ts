import {
  erasureBody,
  erasureBodyLimit,
  matchesQuery,
  oneById,
} from '../../contract/owner-bodies.ts';
import { maxMatches } from '../../contract/owner.ts';
import { answer, erasedAnswer, ownerMatches } from '../../contract/owner-answers.ts';
import { backupFolder } from '../backups/backup-files.ts';
import type { App } from '../http/schemas.ts';
import { eraseQuotes } from '../requests/erase.ts';
import { findById } from '../requests/find.ts';
import { findPerson, type Match } from '../requests/matches.ts';
import { textsNaming } from '../requests/reset-texts.ts';
import type { Traits } from '../requests/search-key.ts';
import { toOwnerMatch } from '../requests/views.ts';
import { sessionOf } from './authenticate.ts';
import { noRequest, oneRequest } from './request-routes.ts';

/** Finding a person's requests, and erasing them. */
export function erasureRoutes(scope: App): void {
  const { config, database, announcer, now } = scope;

  const matchesSchema = { params: oneById, response: answer(ownerMatches) };
  const searchSchema = { querystring: matchesQuery, response: answer(ownerMatches) };
  const eraseSchema = { body: erasureBody, response: answer(erasedAnswer) };

  scope.get(`${oneRequest}/matches`, { schema: matchesSchema }, async ({ params }) => {
    const quote = await findById(database, params.id);
    if (!quote) throw noRequest();
    return answerMatches(quote, quote.id);
  });

  scope.get('/matches', { schema: searchSchema }, async ({ query: { q } }) =>
    answerMatches({ email: q, phone: q, registration_number: q }),
  );

  /** The likeliest and newest first, but before them the request it is about. */
  async function answerMatches(person: Traits, id?: string) {
    const all = await findPerson(database, person, id ? [id] : []);
    const likelihood = (match: Match) => (match.id === id ? Infinity : match.by.length);
    const matches = all
      .toReversed()
      .toSorted((a, b) => likelihood(b) - likelihood(a))
      .slice(0, maxMatches);
    const texts = await textsNaming(database.db, matches);
    return {
      data: {
        requests: matches.map(toOwnerMatch),
        more: all.length - matches.length,
        texts: texts.map(({ text, people }) => ({
          text,
          requests: people.map((one) => one.id),
        })),
      },
      error: null,
    };
  }

  scope.post(
    '/erasures',
    { bodyLimit: erasureBodyLimit, config: { isGuarded: true }, schema: eraseSchema },
    async (request) => {
      const { requests: ids, texts } = request.body;
      const by = { folder: backupFolder(config), now: now(), session: sessionOf(request) };
      const data = await eraseQuotes(database, { ids, texts }, by);
      announcer.trigger();
      return { data, error: null };
    },
  );
}
