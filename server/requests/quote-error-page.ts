import { errorFieldId, errorPlaceholders } from '../../contract/manifest.ts';
import { quoteFields, type QuoteValues } from '../../contract/fields.ts';
import type { FieldErrors } from '../../contract/quote-validation.ts';

export type FormErrors = {
  values: QuoteValues;
  fields: FieldErrors;
  /** What went wrong as a whole; empty if only fields are wrong. */
  notice: string;
};

const placeholders = /~~[a-z]+(?::[a-zA-Z]+)?~~/g;

/** Fills the built page with what was typed and what is wrong with it, all escaped. */
export function fillErrorPage(page: string, { values, fields, notice }: FormErrors): string {
  const texts = new Map<string, string>([
    [errorPlaceholders.notice, escapeHtml(notice)],
    [errorPlaceholders.summary, summaryOf(fields)],
  ]);
  for (const { name } of quoteFields) {
    const messages = fields[name] ?? [];
    texts.set(errorPlaceholders.value(name), keepFirstLine(escapeHtml(values[name])));
    texts.set(errorPlaceholders.invalid(name), String(messages.length > 0));
    texts.set(errorPlaceholders.error(name), escapeHtml(messages.join('. ')));
  }
  // One pass: what was typed may look like a placeholder and must stay as it is.
  return page.replace(placeholders, (one) => texts.get(one) ?? one);
}

function summaryOf(fields: FormErrors['fields']): string {
  return quoteFields
    .flatMap(({ name }) => (fields[name] ?? []).map((message) => ({ name, message })))
    .map(
      ({ name, message }) =>
        `<li><a href="#${errorFieldId(name)}">${escapeHtml(message)}</a></li>`,
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
