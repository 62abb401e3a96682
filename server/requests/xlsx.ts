import { plainText, shorten } from '../../contract/text.ts';

/** The value of a cell; a number is an amount of money. */
type Value = string | number | null;
type Rows = readonly Value[][];

/**
 * Rows under their heads as an .xlsx file (ECMA-376), in pieces as they come. Text is marked as text,
 * so that no program makes a number of '07700900456' or '7948E6', or a formula of '=1+1'.
 */
export async function* xlsxOf(
  heads: string[],
  pages: Iterable<Rows> | AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  // Loaded only where it is used: it takes memory.
  const { strToU8, Zip, ZipDeflate } = await import('fflate');
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  const open = (name: string) => {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(parts)) open(name).push(strToU8(text), true);
  const sheet = open('xl/worksheets/sheet1.xml');
  let row = 1;
  const write = (rows: Rows, textStyle: number) =>
    sheet.push(strToU8(rows.map((values) => rowOf(values, row++, textStyle)).join('')));
  sheet.push(strToU8(`${xml}<worksheet ${main}><sheetData>`));
  write([heads], styles.bold);
  for await (const rows of pages) {
    write(rows, styles.text);
    yield* made.splice(0);
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true);
  zip.end();
  yield* made;
}

const rowOf = (values: Value[], row: number, textStyle: number) =>
  `<row r="${row}">${values.map((value, at) => cellOf(value, `${columnOf(at)}${row}`, textStyle)).join('')}</row>`;

function cellOf(value: Value, r: string, textStyle: number): string {
  if (value === null || value === '') return '';
  if (typeof value === 'number') return `<c r="${r}" s="${styles.amount}"><v>${value}</v></c>`;
  const text = `<is><t xml:space="preserve">${escaped(value)}</t></is>`;
  return `<c r="${r}" s="${textStyle}" t="inlineStr">${text}</c>`;
}

/** 'A' to 'Z', then 'AA'. */
const columnOf = (at: number): string =>
  (at < 26 ? '' : columnOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** Excel calls a file broken if a cell holds more than twice as many UTF-16 units. */
const maxLength = 16_000;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  shorten(plainText(text), maxLength)
    .toWellFormed()
    // What XML can't hold.
    .replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '')
    // Excel would read '_x0041_' as 'A'.
    .replace(/_(?=x[0-9A-F]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => entities[sign]!);

/** Positions in the list of styles below. */
const styles = { text: 1, bold: 2, amount: 3 };

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const main = `xmlns="${schemas}/spreadsheetml/2006/main"`;
const documents = `${schemas}/officeDocument/2006/relationships`;
const relations = (targets: Record<string, string>) =>
  `${xml}<Relationships xmlns="${schemas}/package/2006/relationships">${Object.entries(targets)
    .map(
      ([type, to]) => `<Relationship Id="${type}" Type="${documents}/${type}" Target="${to}"/>`,
    )
    .join('')}</Relationships>`;
const override = (part: string, type: string) =>
  `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;

const font = (bold = '') => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`;

/** All parts of the file but the sheet itself. */
const parts = {
  '[Content_Types].xml': `${xml}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook', 'sheet.main')}${override('worksheets/sheet1', 'worksheet')}${override('styles', 'styles')}</Types>`,
  '_rels/.rels': relations({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': `${xml}<workbook ${main} xmlns:r="${documents}"><sheets><sheet name="Sheet1" sheetId="1" r:id="worksheet"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations({
    worksheet: 'worksheets/sheet1.xml',
    styles: 'styles.xml',
  }),
  // Formats 49 and 2 are '@' and '0.00'.
  'xl/styles.xml': `${xml}<styleSheet ${main}><fonts>${font()}${font('<b/>')}</fonts><fills><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders><border/></borders><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`,
};
