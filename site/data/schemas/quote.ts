import * as z from 'zod';
import { quoteFields } from '../../../contract/fields.ts';
import { hiddenSearch, list, optionalText, text, textWith } from './fields.ts';

/** The words around the quote form. */
export const quoteSchema = z.strictObject({
  dialog: z.strictObject({
    title: text.describe('The heading of the quote form'),
    intro: text.describe('Under that heading, above the form'),
    call: text.describe('Before your number, for who can’t wait'),
  }),
  quick: z.strictObject({
    button: text.describe('On the button of town pages that opens a quote form'),
    title: text.describe('The heading of the form that it opens'),
    intro: text.describe('Under that heading, above the form'),
  }),
  promises: list(text).describe('The points under the form'),
  form: z.strictObject({
    examples: z.partialRecord(
      z.enum(quoteFields.map(({ name }) => name)),
      text.describe('Shown in this field until something is typed'),
    ),
    quicker: text.describe('Above the form, before the links to call or write'),
    groups: z.strictObject({
      you: text.describe('The heading above name, phone and e-mail'),
      car: text.describe('The heading above make, model, year and registration'),
      problem: text.describe('The heading above the message'),
    }),
    required: text.describe('Above the fields'),
    carHint: text.describe("Below the heading of the car's fields"),
    phoneHint: text.describe('Under the field for the phone number'),
    privacy: text.describe('Before the link to the privacy notice'),
    messageHint: text.describe('Under the field for the message'),
  }),
  received: z.strictObject({
    search: hiddenSearch,
    title: text.describe('The headline after a request was sent'),
    thanks: text.describe('Under the headline'),
    response: optionalText.describe('When you answer'),
    landline: text.describe('Before your landline number'),
    reference: textWith('reference').describe('The short name of the request'),
    progress: text.describe('The link to the driver’s own page of the request'),
    button: text.describe('The button that leads to the home page'),
  }),
  problem: z.strictObject({
    search: hiddenSearch,
    title: text.describe('The headline if something in the form is wrong'),
    intro: text.describe('Under the headline'),
  }),
});
