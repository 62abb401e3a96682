import * as z from 'zod';
import { quoteFields } from '../../../contract/fields.ts';
import { list, optionalText, search, text, textWith } from './fields.ts';

/** The words around the quote form. */
export const quoteSchema = z.strictObject({
  dialog: z.strictObject({ title: text, intro: text, close: text, call: text }),
  quick: z.strictObject({ button: text, title: text, intro: text }),
  promises: list(text),
  form: z.strictObject({
    /** `car…` stand after {example}; the others alone. */
    examples: z.partialRecord(z.enum(quoteFields.map(({ name }) => name)), text),
    example: textWith('example'),
    quicker: text,
    or: text,
    groups: z.strictObject({ you: text, car: text, problem: text }),
    required: text,
    phoneHint: text,
    /** Before the link to the privacy notice. */
    privacy: text,
    privacyLink: text,
    messageHint: text,
    dismiss: text,
    /** Label of the field that only robots see. */
    leaveEmpty: text,
    vehicle: textWith('vehicle'),
    yes: text,
    no: text,
    restored: text,
    clear: text,
    notSentYet: text,
    notSent: text,
    instead: text,
    call: text,
    sms: text,
    whatsapp: text,
    oneMistake: text,
    mistakes: textWith('number'),
  }),
  location: z.strictObject({
    add: text,
    looking: text,
    stop: text,
    added: textWith('accuracy'),
    remove: text,
    refused: text,
    timeout: text,
    coarse: text,
    unavailable: text,
    ready: textWith('accuracy'),
    send: text,
    message: textWith('accuracy', 'map'),
  }),
  received: z.strictObject({
    search,
    title: text,
    thanks: text,
    response: optionalText,
    landline: text,
    reference: textWith('reference'),
    progress: text,
    button: text,
  }),
  problem: z.strictObject({ search, title: text, intro: text }),
});
