import { plainText } from '../../contract/text.ts';

/** Without it Excel does not read the file as UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A value that spreadsheets would read as a formula gets an apostrophe in front (OWASP, CSV injection).
 * The first visible character decides, since some read over blanks and what shows nothing; full-width
 * and small signs count as well.
 */
const formula =
  /^(?:[\s\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]*[=+\-@＝＋－＠﹢﹣﹦﹫]|[\t\r\n])/u;

type Row = (string | null)[];

/** Rows under their heads as CSV (RFC 4180), in pieces as they come. */
export async function* csvOf(
  heads: string[],
  pages: AsyncIterable<Row[]>,
): AsyncGenerator<string> {
  // Loaded only where it is used: it takes memory.
  const { default: Papa } = await import('papaparse');
  const linesOf = (rows: Row[]) => {
    const plain = rows.map((row) => row.map((value) => plainText(value ?? '')));
    return `${Papa.unparse(plain, { quotes: true, escapeFormulae: formula })}\r\n`;
  };
  yield byteOrderMark + linesOf([heads]);
  for await (const rows of pages) if (rows.length > 0) yield linesOf(rows);
}
