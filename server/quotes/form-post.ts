import type { FastifyReply, FastifyRequest } from 'fastify';
import { honeypotField, receivedPath } from '../../quote/api.ts';
import type { FormBody } from '../http/bodies.ts';
import type { Build } from '../pages/build.ts';
import { sendFilledPage } from '../pages/send-page.ts';
import { fillProblemPage, type FormProblem } from './form-problem.ts';
import type { Intake } from './intake.ts';
import { checkValues, readForm } from './read-quote.ts';

export type FormParts = {
  intake: Intake;
  build: Build;
  /** Called when the owner is to be told and no browser will ask for it. */
  onUrgent: () => void;
};

/** Takes the form as a browser sends it without JavaScript: on to the next page, or back. */
export async function takeForm(
  { intake, build, onUrgent }: FormParts,
  request: FastifyRequest,
  reply: FastifyReply,
  form: FormBody,
) {
  const values = readForm(form);
  const read = checkValues(values);
  if ('mistakes' in read) {
    const { fields } = read.mistakes;
    return sendProblem(build, request, reply.code(422), { values, fields, notice: '' });
  }
  const evidence = { honeypot: form.get(honeypotField), token: undefined, needsToken: false };
  const submission = { values, evidence, idempotencyKey: null, isPlainForm: true };
  const result = await intake.store(request, submission);
  if (result.kind === 'stored' && result.row.status === 'quarantined') {
    const { display } = build.manifest.business.phone;
    const notice = `We could not tell your request from a robot's. Please send it again, or call us on ${display}.`;
    return sendProblem(build, request, reply.code(202), { values, fields: {}, notice });
  }
  if (result.kind === 'stored' && result.isQueued) onUrgent();
  return reply.redirect(receivedPath, 303);
}

/** The form again, filled with what was typed and what is wrong with it. */
export function sendProblem(
  build: Build,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: FormProblem,
) {
  const { csp, html } = build.special.quoteProblem;
  const filled = fillProblemPage(html.toString(), problem);
  return sendFilledPage(request, reply, { csp, html: filled });
}
