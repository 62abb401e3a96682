import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField, receivedPath } from '../../contract/api.ts';
import { quoteFields, type QuoteValues } from '../../contract/fields.ts';
import { errorTexts, invalidFact } from '../../contract/page-marks.ts';
import { findErrors, type FieldErrors } from '../../contract/quote-validation.ts';
import type { FormBody } from '../http/body-parsers.ts';
import type { Fill } from '../site-files/fill-page.ts';
import { sendFilledPage } from '../site-files/send-page.ts';
import { lookUpCarOf } from '../vehicles/lookup.ts';
import { takeIn } from './intake.ts';
import { readForm } from './read-quote.ts';

type FormErrors = {
  values: QuoteValues;
  fields: FieldErrors;
  /** A sentence about the whole form; empty if only fields are wrong. */
  notice: string;
};

/**
 * Handles the form post of a browser without JavaScript: redirects on success, or shows the
 * form again.
 */
export async function takeForm(request: FastifyRequest, reply: FastifyReply, form: FormBody) {
  const app = request.server;
  const values = readForm(form);
  const fields = findErrors(values);
  if (fields) {
    return sendFormErrors(reply.code(422), { values, fields, notice: '' });
  }
  const signals = { honeypot: form.get(honeypotField), token: undefined, needsToken: false };
  const submission = { values, signals, idempotencyKey: null, isPlainForm: true };
  const result = await takeIn(request, reply, submission);
  if (result.kind === 'stored' && result.row.status === 'quarantined') {
    const { display } = app.build.manifest.business.phone;
    const notice = `We could not tell your request from a robot's. Please send it again, or call us on ${display}.`;
    return sendFormErrors(reply.code(202), { values, fields: {}, notice });
  }
  if (result.kind === 'stored' && result.isQueued) {
    // Without a script, nobody has asked for the notification or looked the car up.
    app.outbox.trigger();
    void lookUpCarOf(app, result.row);
  }
  return reply.redirect(receivedPath, 303);
}

/** Sends the form again, with what was typed and the errors. */
export function sendFormErrors(reply: FastifyReply, errors: FormErrors) {
  // So that Back shows it again, where a page that is not stored would have to be posted anew.
  reply.header('cache-control', 'private, no-cache');
  const { quoteError } = reply.server.build.special;
  return sendFilledPage(reply, quoteError, fillOf(errors));
}

function fillOf({ values, fields, notice }: FormErrors): Fill {
  const texts: Fill['texts'] = { [errorTexts.notice]: notice };
  const facts = new Set<string>();
  for (const { name } of quoteFields) {
    const messages = fields[name] ?? [];
    if (messages.length > 0) facts.add(invalidFact(name));
    texts[errorTexts.value(name)] = values[name];
    texts[errorTexts.invalid(name)] = String(messages.length > 0);
    texts[errorTexts.error(name)] = messages.join('. ');
  }
  return { texts, facts };
}
