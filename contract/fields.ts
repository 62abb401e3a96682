/** One field of the quote form. Rules, form, storage, exports, messages and tests all use it. */
type FieldDefinition = {
  /** The key in the form and in `POST /api/send-whatsapp`. */
  name: string;
  /** The key in `POST /api/quote-requests` and the column of the table. */
  column: string;
  label: string;
  /** The kind of input: one line of text, an email address, a phone number, or several lines. */
  type: 'text' | 'email' | 'tel' | 'multiline';
  /** An optional field may be empty; anything typed must still be valid. */
  required: boolean;
  /** In characters, without blanks around them; for `tel` also in digits. */
  minLength: number;
  /** In UTF-16 code units, as `String.length` and the `maxlength` attribute count. At most 4000. */
  maxLength: number;
  /** The message if the field is empty, too short or not of its type. */
  message: string;
  /** Never `off`: a browser would then not show again what was typed when one comes back. */
  autoComplete?: string;
  autoCapitalize?: 'none' | 'words' | 'characters';
  inputMode?: 'numeric';
  spellCheck?: false;
};

/** The fields of a quote request, in the form's order. */
export const quoteFields = [
  {
    name: 'name',
    column: 'name',
    label: 'Full Name',
    type: 'text',
    required: true,
    minLength: 2,
    maxLength: 120,
    message: 'Name must be at least 2 characters',
    autoComplete: 'name',
    autoCapitalize: 'words',
  },
  {
    name: 'email',
    column: 'email',
    label: 'Email Address',
    type: 'email',
    required: true,
    minLength: 1,
    maxLength: 254,
    message: 'Invalid email address',
    autoComplete: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  {
    name: 'phone',
    column: 'phone',
    label: 'Contact Number',
    type: 'tel',
    required: true,
    minLength: 10,
    maxLength: 40,
    message: 'Phone number must be at least 10 digits',
    autoComplete: 'tel',
  },
  {
    name: 'carMake',
    column: 'car_make',
    label: 'Car Make',
    type: 'text',
    required: true,
    minLength: 2,
    maxLength: 80,
    message: 'Car make is required',
    autoCapitalize: 'words',
  },
  {
    name: 'carModel',
    column: 'car_model',
    label: 'Car Model',
    type: 'text',
    required: true,
    minLength: 1,
    maxLength: 80,
    message: 'Car model is required',
    autoCapitalize: 'words',
  },
  {
    name: 'carYear',
    column: 'car_year',
    label: 'Year',
    type: 'text',
    required: true,
    minLength: 4,
    maxLength: 40,
    message: 'Valid year required',
    inputMode: 'numeric',
  },
  {
    name: 'registrationNumber',
    column: 'registration_number',
    label: 'Vehicle Registration Number',
    type: 'text',
    required: true,
    minLength: 2,
    maxLength: 20,
    message: 'Registration number is required',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
  {
    name: 'message',
    column: 'message',
    label: 'Additional Details',
    type: 'multiline',
    required: true,
    minLength: 10,
    maxLength: 3000,
    message: 'Please provide details about your issue (minimum 10 characters)',
  },
] as const satisfies readonly FieldDefinition[];

export type FieldName = (typeof quoteFields)[number]['name'];
export type ColumnName = (typeof quoteFields)[number]['column'];
export type QuoteField = FieldDefinition & { name: FieldName; column: ColumnName };

/** A visitor's input by form field; '' for an optional field left out. */
export type QuoteValues = Record<FieldName, string>;

/** The same values by database column. */
export type QuoteColumns = Record<ColumnName, string>;

/** Renames form fields to columns. */
export function toColumns(values: QuoteValues): QuoteColumns {
  return Object.fromEntries(
    quoteFields.map(({ name, column }) => [column, values[name]]),
  ) as QuoteColumns;
}
