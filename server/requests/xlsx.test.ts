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

it('a spreadsheet has texts as they were typed, amounts as numbers, and nothing as nothing', async () => {
  const texts = ['07700900456', '7948E6', '1/2', '12 Mar 2026', '0x1F', 'TRUE', '=1+1', '-1']
    .concat(["'quoted", '#REF!', 'a <b> & "c"', 'two\nlines 🔑', '_x0041_ and _x000d_'])
    .map((text) => [text]);
  expect(await read(texts)).toEqual(texts);
  expect(await read([[75.5, null, '', 'x']])).toEqual([[75.5, null, null, 'x']]);
});

it('a spreadsheet leaves out what no program could open, and keeps cells as long as Excel opens', async () => {
  expect(await read([['a\u0000b\u001fc\ufffed\ud83de']])).toEqual([['abcd\ufffde']]);
  const [[text]] = (await read([['🔑'.repeat(20_000)]])) as [[string]];
  expect(text.length).toBeLessThan(32_768);
  expect(text).toMatch(/^🔑+…$/u);
});
