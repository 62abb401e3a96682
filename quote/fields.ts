/**
 * The eight fields of a quote request, in the order in which they are asked.
 * `name` is the key in the form and in `POST /api/send-whatsapp`, `column` the
 * key in `POST /api/quote-requests` and in the table. `maxLength` counts UTF-16
 * code units, as `String.length` and the `maxlength` attribute do.
 */
export const quoteFields = [
  { name: 'name', column: 'name', label: 'Full Name', maxLength: 120 },
  { name: 'email', column: 'email', label: 'Email Address', maxLength: 254 },
  { name: 'phone', column: 'phone', label: 'Contact Number', maxLength: 40 },
  { name: 'carMake', column: 'car_make', label: 'Car Make', maxLength: 80 },
  { name: 'carModel', column: 'car_model', label: 'Car Model', maxLength: 80 },
  { name: 'carYear', column: 'car_year', label: 'Year', maxLength: 40 },
  {
    name: 'registrationNumber',
    column: 'registration_number',
    label: 'Vehicle Registration Number',
    maxLength: 20,
  },
  { name: 'message', column: 'message', label: 'Additional Details', maxLength: 3000 },
] as const;

export type QuoteField = (typeof quoteFields)[number];
export type FieldName = QuoteField['name'];
export type ColumnName = QuoteField['column'];

/** What a visitor typed, by form field. */
export type QuoteValues = Record<FieldName, string>;

/** The same values by database column. */
export type QuoteColumns = Record<ColumnName, string>;

/** Renames form fields to columns; values are not touched. */
export function toColumns(values: QuoteValues): QuoteColumns {
  return Object.fromEntries(
    quoteFields.map(({ name, column }) => [column, values[name]]),
  ) as QuoteColumns;
}
