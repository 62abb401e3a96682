import type { QuoteValues } from './fields.ts';

/** A valid quote request for tests and measurements. */
export const exampleQuote: QuoteValues = {
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '07700 900 456',
  carMake: 'Toyota',
  carModel: 'Corolla',
  carYear: '2020',
  registrationNumber: 'ab12 cde',
  message: 'I lost my only key\nat the park, please help.',
};
