import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField, receivedPath, type QuoteRow } from '../../contract/api.ts';
import { findErrors } from '../../contract/quote-validation.ts';
import type { FormBody } from '../http/body-parsers.ts';
import type { Build } from '../site-files/load-build.ts';
import { sendFilledPage } from '../site-files/send-page.ts';
import { fillErrorPage, type FormErrors } from './quote-error-page.ts';
import type { Intake } from './intake.ts';
import { readForm } from './read-quote.ts';

export type FormParts = {
  intake: Intake;
  build: Build;
  /** Called when a notification is queued that no browser will ask for. */
  onQueued: () => void;
  /** Called with a request that no script could look the car up for. */
  onStored: (request: QuoteRow) => void;
};

/** Takes the form as a browser sends it without JavaScript: on to the next page, or back. */
export async function takeForm(
  { intake, build, onQueued, onStored }: FormParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormBody,
) {
  const values = readForm(form);
  const fields = findErrors(values);
  if (fields) {
    return sendFormErrors(build, request, reply.code(422), { values, fields, notice: '' });
  }
  const signals = { honeypot: form.get(honeypotField), token: undefined, needsToken: false };
  const submission = { values, signals, idempotencyKey: null, isPlainForm: true };
  const result = await intake.store(request, reply, submission);
  if (result.kind === 'stored' && result.row.status === 'quarantined') {
    const { display } = build.manifest.business.phone;
    const notice = `We could not tell your request from a robot's. Please send it again, or call us on ${display}.`;
    return sendFormErrors(build, request, reply.code(202), { values, fields: {}, notice });
  }
  if (result.kind === 'stored' && result.isQueued) {
    onQueued();
    onStored(result.row);
  }
  return reply.redirect(receivedPath, 303);
}

/** The form again, filled with what was typed and what is wrong with it. */
export function sendFormErrors(
  build: Build,
  request: FastifyRequest,
  reply: FastifyReply,
  errors: FormErrors,
) {
  const { csp, html } = build.special.quoteError;
  const filled = fillErrorPage(html.toString(), errors);
  return sendFilledPage(request, reply, { csp, html: filled });
}
