import { answer, laterAnswer, newAnswer } from '../../contract/owner-answers.ts';
import { deviceLink, mailedLink, signInLinks } from '../../contract/owner-sign-in.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { sessionOf } from './authenticate.ts';
import { siteOf } from './cookie.ts';
import { mailLink, makeLink } from './sign-in-links.ts';

/** Sign-in links: by e-mail to the owner, and as a QR code for another device. */
export function linkRoutes(scope: App): void {
  const { database, siteUrl, limiter, sendMail, now } = scope;
  const path = '/sign-in-link';
  const config = { isOpen: true };
  const available = { response: answer(signInLinks) };
  const mailed = { response: laterAnswer(mailedLink) };
  const made = { response: newAnswer(deviceLink) };

  scope.get(path, { config, schema: available }, async () => ({
    data: { available: sendMail !== undefined },
    error: null,
  }));

  scope.post(path, { config, schema: mailed }, async (request, reply) => {
    if (!sendMail)
      throw new RequestError(
        409,
        'No email is set up. Sign in with a passkey, or make a link on the server',
      );
    // Strangers who ask for links can't use up a signed-in device's limit.
    const isOwn = request.ownerSession !== undefined;
    await limiter.takeOrThrow(
      isOwn ? 'ownLink' : 'signInLink',
      request.ip,
      'Links were sent a moment ago. Look for the email, or wait some minutes.',
    );
    try {
      await mailLink(database, sendMail, { siteUrl, now: now(), isOwn });
    } catch (error) {
      request.log.error({ err: error }, 'a sign-in link was not mailed');
      throw new RequestError(409, 'The email could not be sent. Try again soon.');
    }
    return reply.code(202).send({ data: null, error: null });
  });

  const guarded = { config: { isGuarded: true }, schema: made };
  scope.post('/device-link', guarded, async (request, reply) => {
    const link = await makeLink(database, {
      siteUrl: siteOf(request, siteUrl).origin,
      now: now(),
      madeBy: sessionOf(request).id,
    });
    const data = { address: link.address, expires_at: link.expiresAt };
    return reply.code(201).send({ data, error: null });
  });
}
