/**
 * One record of RFC 4180, line break included. What a spreadsheet would take for a
 * formula gets an apostrophe in front (OWASP, CSV injection), which it shows as text.
 */
export function csvRecord(values: (string | null)[]): string {
  return `${values.map((value) => quoted(guarded(value ?? ''))).join(',')}\r\n`;
}

/** Full-width signs count too, and blanks don't: some spreadsheets read over them. */
const guarded = (value: string) =>
  /^(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/u.test(value) ? `'${value}` : value;

const quoted = (value: string) =>
  /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
