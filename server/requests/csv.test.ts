import Papa from 'papaparse';
import { expect, it } from 'vitest';
import { exampleQuote } from '../../contract/example-quote.ts';
import { toColumns, type QuoteValues } from '../../contract/fields.ts';
import { defaultTemplates } from '../../contract/owner-templates.ts';
import { referenceOf } from '../database/ids.ts';
import { transact } from '../database/transact.ts';
import { storeRequest } from '../testing/store-request.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { allRequests, heads } from './all-requests.ts';
import { csvOf } from './csv.ts';
import { addEvent } from './states.ts';

it('the spreadsheet has no formulas', async () => {
  const database = await openTestDatabase();
  const values = {
    name: '=HYPERLINK("http://example.com","x")',
    phone: '+44 7700 900456',
    carMake: '@SUM(1)',
    carModel: ' -1+1',
    message: 'One "line",\nand another',
  };
  const hidden = [...'\u200b\ufeff\u00a0\t\r\u00ad\u2028\u3164', '\u200b \u2060'];
  for (const before of hidden)
    await storeRequest(database, {
      at: '2026-06-11T08:30:00.000Z',
      values: { message: 'Ann;=1+1\t=1', carModel: `${before}=1+1` },
    });
  const quote = await storeRequest(database, { values });
  const note = { kind: 'note' as const, value: 'Took two keys' };
  const at = new Date('2026-06-14T20:00:00.000Z');
  await transact(database, (trx) => addEvent(trx, { quote_id: quote.id, ...note }, at));
  const [first, second, ...others] = defaultTemplates;
  const templates = [first, { ...second, text: '=There at six' }, ...others];

  let csv = '';
  for await (const text of csvOf(heads, allRequests(database, templates))) csv += text;
  // Quoted, so each stays one cell in programs that also split at other characters.
  expect(csv).toContain('"Ann;=1+1\t=1"');
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  const models = data.slice(1, -1).map(({ car_model }) => car_model!);
  expect(models.filter((model) => !/^'\s*.{0,3}=1\+1$/u.test(model))).toEqual([]);
  const cells: Partial<QuoteValues> = {
    name: `'=HYPERLINK("http://example.com","x")`,
    phone: "'+44 7700 900456",
    carMake: "'@SUM(1)",
    carModel: "' -1+1",
    message: 'One "line",\nand another',
  };
  expect([data[0], data.at(-1)]).toMatchObject([
    {
      reference: referenceOf(quote.id),
      received: '10 Jun 2026 09:30',
      status: 'new',
      ...toColumns({ ...exampleQuote, ...cells }),
      page: '/auto-locksmith-falkirk',
      notes: '14 Jun 2026 21:00: Took two keys',
      id: quote.id,
    },
    { reference: 'text: On my way', name: '', notes: "'=There at six" },
  ]);
});
