import { problemFieldId, problemMarks } from '../../quote/build.ts';
import { quoteFields, type FieldName, type QuoteValues } from '../../quote/fields.ts';

export type FormProblem = {
  values: QuoteValues;
  fields: Partial<Record<FieldName, string[]>>;
  /** What went wrong as a whole; empty if only fields are wrong. */
  notice: string;
};

const marks = /@@[a-z]+(?::[a-zA-Z]+)?@@/g;

/** Fills the built page with what was typed and what is wrong with it, all escaped. */
export function fillProblemPage(page: string, { values, fields, notice }: FormProblem): string {
  const texts = new Map<string, string>([
    [problemMarks.notice, escapeHtml(notice)],
    [problemMarks.summary, summaryOf(fields)],
  ]);
  for (const { name } of quoteFields) {
    const messages = fields[name] ?? [];
    texts.set(problemMarks.value(name), keepFirstLine(escapeHtml(values[name])));
    texts.set(problemMarks.invalid(name), String(messages.length > 0));
    texts.set(problemMarks.error(name), escapeHtml(messages.join('. ')));
  }
  // One pass: what was typed may look like a mark and must stay as it is.
  return page.replace(marks, (mark) => texts.get(mark) ?? mark);
}

function summaryOf(fields: FormProblem['fields']): string {
  return quoteFields
    .flatMap(({ name }) => (fields[name] ?? []).map((message) => ({ name, message })))
    .map(
      ({ name, message }) =>
        `<li><a href="#${problemFieldId(name)}">${escapeHtml(message)}</a></li>`,
    )
    .join('');
}

/** A browser drops a line break right after `<textarea>`, so one that was typed needs a second. */
const keepFirstLine = (value: string) => (value.startsWith('\n') ? `\n${value}` : value);

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // Written plainly it would become a line feed.
  '\r': '&#13;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => entities[character]!);
}
