import * as z from 'zod';
import { hiddenSearch, list, text, textWith } from './fields.ts';

/** The words of the visitor's own page of a request. */
export const requestSchema = z.strictObject({
  search: hiddenSearch,
  title: textWith('reference').describe('The headline'),
  steps: z.strictObject({
    received: textWith('at').describe('When the request came in'),
    notified: textWith('at').describe('When you were notified'),
    notNotified: text.describe('Before you are notified'),
    seen: textWith('at').describe('When you saw it'),
    notSeen: text.describe('Before you have seen it'),
    booked: textWith('at').describe('When you are booked for'),
    onTheWay: textWith('at').describe('When you should arrive'),
    notOnTheWay: text.describe('Before you set off'),
    arrived: textWith('at').describe('When you arrived'),
    done: text.describe('When the job is done'),
    notDone: text.describe('Before the job is done'),
  }),
  cancelled: textWith('at').describe(
    'In place of the steps, if the driver no longer needs you',
  ),
  closed: text.describe('In place of the steps, if you have closed the request'),
  whatsappText: textWith('reference').describe('What that chat starts with'),
  ready: z.strictObject({
    title: text.describe('The heading above what to have ready'),
    list: list(text).describe('The things to have ready'),
  }),
  cancel: z.strictObject({
    title: text.describe('The heading for who no longer needs you'),
    text: text.describe('Under that heading'),
  }),
  line: z.strictObject({
    received: textWith('reference').describe('On the home page, when the request came in'),
    notified: textWith('reference').describe('The same, when you were notified'),
    seen: textWith('reference').describe('The same, when you saw it'),
    booked: textWith('reference', 'at').describe('The same, when it is booked'),
    onTheWay: textWith('reference', 'at').describe('The same, when you are on the way'),
    arrived: textWith('reference', 'at').describe('The same, when you are there'),
  }),
});
