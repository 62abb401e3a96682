import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import readExcelFile from 'read-excel-file/node';
import { expect, it } from 'vitest';
import { xlsxOf } from './xlsx.ts';

const read = async (rows: (string | number | null)[][]) => {
  const file = await buffer(Readable.from(xlsxOf(['what'], [rows])));
  const [sheet] = await readExcelFile(file);
  return sheet!.data.slice(1);
};

it.each([
  '07700900456',
  '+44 7700 900456',
  '7948E6',
  '2018',
  '1/2',
  '3-4',
  '12 Mar 2026',
  '2026-03-12',
  '0x1F',
  'TRUE',
  '=1+1',
  '@SUM(1)',
  '-1',
  "'quoted",
  '#REF!',
  'a <b> & "c"',
  'two\nlines 🔑',
  'constructor',
  '_x0041_ and _x000d_',
])('a spreadsheet has the text %j as it was typed', async (text) => {
  expect(await read([[text]])).toEqual([[text]]);
});

it('a spreadsheet has amounts as numbers, and nothing as nothing', async () => {
  expect(await read([[75.5, null, '', 'x']])).toEqual([[75.5, null, null, 'x']]);
});

it('a spreadsheet may have more columns than letters', async () => {
  const row = Array.from({ length: 60 }, (_, at) => `${at}`);
  expect(await read([row])).toEqual([row]);
});

it('a spreadsheet leaves out what no program could open', async () => {
  expect(await read([['a\u0000b\u001fc\ufffed\ud83de']])).toEqual([['abcd\ufffde']]);
});

it('a spreadsheet keeps cells as long as Excel opens', async () => {
  const [[text]] = (await read([['🔑'.repeat(20_000)]])) as [[string]];
  expect(text.length).toBeLessThan(32_768);
  expect(text).toMatch(/^🔑+…$/u);
});
