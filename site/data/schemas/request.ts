import * as z from 'zod';
import { list, search, text, textWith } from './fields.ts';

/** The words of the visitor's own page of a request. */
export const requestSchema = z.strictObject({
  search: search.pick({ title: true, description: true }),
  title: textWith('reference'),
  steps: z.strictObject({
    received: textWith('at'),
    notified: textWith('at'),
    notNotified: text,
    seen: textWith('at'),
    notSeen: text,
    booked: textWith('at'),
    onTheWay: textWith('at'),
    notOnTheWay: text,
    arrived: textWith('at'),
    done: text,
    notDone: text,
  }),
  cancelled: textWith('at'),
  closed: text,
  refresh: text,
  refreshing: text,
  call: text,
  whatsapp: text,
  whatsappText: textWith('reference'),
  ready: z.strictObject({ title: text, list: list(text) }),
  cancel: z.strictObject({ title: text, text, button: text }),
  line: z.strictObject({
    received: textWith('reference'),
    notified: textWith('reference'),
    seen: textWith('reference'),
    booked: textWith('reference', 'at'),
    onTheWay: textWith('reference', 'at'),
    arrived: textWith('reference', 'at'),
  }),
});
