import { Readable } from 'node:stream';
import { paidJobsQuery } from '../../contract/owner-bodies.ts';
import { textAnswer } from '../../contract/owner-answers.ts';
import { transact } from '../database/transact.ts';
import type { App } from '../http/schemas.ts';
import { allRequests, heads } from '../requests/all-requests.ts';
import { csvOf } from '../requests/csv.ts';
import { paidJobHeads, paidJobs } from '../requests/paid-jobs.ts';
import { xlsxOf } from '../requests/xlsx.ts';
import { recordSecurity } from '../security-events.ts';
import { sessionOf } from './authenticate.ts';
import { readTemplates } from '../database/settings.ts';

/** Longer than for other answers, since a phone may read a large file slowly. */
const handlerTimeout = 10 * 60_000;

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** Files for a spreadsheet: all requests, and the paid jobs of a month. */
export function downloadRoutes(scope: App): void {
  const { database, announcer, now } = scope;

  for (const kind of ['csv', 'xlsx'] as const) {
    const name = `requests.${kind}`;
    const config = { isGuarded: true };
    const route = { handlerTimeout, config, schema: { response: textAnswer } };
    scope.get(`/${name}`, route, async (request, reply) => {
      const { templates } = await readTemplates(database);
      // Recorded before anything is sent, so that no download goes unnoticed.
      const event = { kind: 'export' as const, session: sessionOf(request) };
      await transact(database, (trx) => recordSecurity(trx, event, now()));
      announcer.trigger();
      const pages = allRequests(database, templates);
      const file = kind === 'csv' ? csvOf(heads, pages) : xlsxOf(heads, pages);
      reply.type(types[kind]).header(...attachment(name));
      return reply.send(bodyOf(file));
    });
  }

  const schema = { querystring: paidJobsQuery, response: textAnswer };
  scope.get(
    '/paid-jobs.xlsx',
    { handlerTimeout, schema },
    async ({ query: { month } }, reply) => {
      const file = xlsxOf(paidJobHeads, [await paidJobs(database, month)]);
      reply.type(types.xlsx).header(...attachment(`paid-jobs-${month}.xlsx`));
      return reply.send(bodyOf(file));
    },
  );
}

const attachment = (name: string) =>
  ['content-disposition', `attachment; filename="${name}"`] as const;

/** Fastify accepts streams, but the schema's type only text. */
const bodyOf = (pieces: AsyncIterable<string | Uint8Array>) =>
  Readable.from(pieces) as unknown as string;
