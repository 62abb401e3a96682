import * as z from 'zod';
import { quoteFields } from '../../../contract/fields.ts';
import { list, optionalText, search, text, textWith } from './fields.ts';

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
    // Only around those of `car…`.
    example: textWith('example').describe('Around an example in a field about the car'),
    quicker: text.describe('Above the form, before the links to call or write'),
    or: text.describe('Between those two links'),
    groups: z.strictObject({
      you: text.describe('The heading above name, phone and e-mail'),
      car: text.describe('The heading above make, model, year and registration'),
      problem: text.describe('The heading above the message'),
    }),
    required: text.describe('Above the fields'),
    carHint: text.describe("Below the heading of the car's fields"),
    phoneHint: text.describe('Under the field for the phone number'),
    privacy: text.describe('Before the link to the privacy notice'),
    privacyLink: text.describe('The words of that link'),
    messageHint: text.describe('Under the field for the message'),
    vehicle: textWith('vehicle').describe('Asks whether the car found by its plate is right'),
    yes: text.describe('The answer if it is'),
    no: text.describe('The answer if it is not'),
    restored: text.describe('Said if what was typed earlier is back'),
    clear: text.describe('On the button that empties the form'),
    notSentYet: text.describe('While a request waits for a connection'),
    notSent: text.describe('When a request could not be sent'),
    instead: text.describe('Before the other ways to send it'),
    call: text.describe('On the button that calls you instead'),
    sms: text.describe('On the button that sends a text message instead'),
    whatsapp: text.describe('On the button that opens WhatsApp instead'),
  }),
  location: z.strictObject({
    add: text.describe('On the button that adds where the driver is'),
    looking: text.describe('While the phone looks for the place'),
    stop: text.describe('On the button that stops looking'),
    added: textWith('accuracy').describe('Once the place is found'),
    remove: text.describe('On the button that takes the place out again'),
    refused: text.describe('If the phone may not tell the place'),
    timeout: text.describe('If the place was not found in time'),
    coarse: text.describe('If the place is too rough to help'),
    unavailable: text.describe('If the place can’t be found at all'),
    ready: textWith('accuracy').describe('Once the place can be sent by WhatsApp'),
    send: text.describe('On the button that opens WhatsApp with the place'),
    message: textWith('accuracy', 'map').describe('What that WhatsApp message says'),
  }),
  received: z.strictObject({
    search,
    title: text.describe('The headline after a request was sent'),
    thanks: text.describe('Under the headline'),
    response: optionalText.describe('When you answer'),
    landline: text.describe('Before your landline number'),
    reference: textWith('reference').describe('The short name of the request'),
    progress: text.describe('The link to the driver’s own page of the request'),
    button: text.describe('The button that leads to the home page'),
  }),
  problem: z.strictObject({
    search,
    title: text.describe('The headline if something in the form is wrong'),
    intro: text.describe('Under the headline'),
  }),
});
