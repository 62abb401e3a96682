import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInBody } from '../../contract/owner-bodies.ts';
import type { OwnerAnswer, OwnerDevice, OwnerSession } from '../../contract/owner.ts';
import type { OwnerSessionRow } from '../database/tables.ts';
import { transact, withTimeout } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { takeBack, type Limiter } from '../visitors/limiter.ts';
import type { Senders } from '../visitors/sender.ts';
import { siteOf, writeSession } from './cookie.ts';
import { deviceName } from './device-name.ts';
import { OwnerApiError, sessionOf } from './authenticate.ts';
import { redeemLink } from './sign-in-links.ts';
import type { PasskeyRouteParts } from './passkey-routes.ts';
import { keepPasskeyOn, usePasskey } from './passkeys.ts';
import { readBody } from './read-body.ts';
import { expiryOf, listSessions, openSession } from './sessions.ts';
import { signOut } from './sign-out.ts';

export type SessionParts = PasskeyRouteParts & { senderOf: Senders; limiter: Limiter };

/** Signing in and out: `/session` and `/devices`. */
export function sessionRoutes(scope: FastifyInstance, parts: SessionParts): void {
  const { database, siteUrl, senderOf, limiter, passkeys, now } = parts;

  scope.post('/session', { config: { isOpen: true } }, async (request, reply) => {
    const given = readBody(signInBody, request.body, 'Send {"link": …} or {"passkey": …}');
    const sender = await senderOf(request.ip, now());
    const attempt = await limiter.take('signIn', sender, now());
    const wait = attempt.retryAfterSeconds;
    if (wait > 0) throw new RequestError(429, 'Too many attempts: wait some minutes', wait);
    const site = siteOf(request, siteUrl);
    const passkey =
      'passkey' in given
        ? await passkeys.checkSignIn(
            given.passkey as unknown as AuthenticationResponseJSON,
            site,
            now(),
          )
        : undefined;
    const opened = await transact(database, async (trx) => {
      const isRight =
        'link' in given
          ? await redeemLink(trx, given.link, now())
          : passkey && (await usePasskey(trx, passkey, now()));
      if (!isRight) return undefined;
      await takeBack(trx, attempt.id);
      const device = deviceName(request.headers['user-agent']);
      const session = await openSession(trx, device, request.ownerSession, now());
      if (passkey) await keepPasskeyOn(trx, passkey.id, session.session.id);
      return session;
    });
    if (!opened) {
      const message =
        'link' in given
          ? 'This link was used before, is too old or is wrong. Make a new one.'
          : 'This passkey does not open this site. Use a new link.';
      throw new OwnerApiError(401, message, 'sign-in');
    }
    writeSession(reply, site, opened.token);
    reply.code(201);
    return { data: await describe(opened.session), error: null };
  });

  scope.get('/session', async (request): Promise<OwnerAnswer<OwnerSession>> => ({
    data: await describe(sessionOf(request)),
    error: null,
  }));

  scope.delete('/session', (request, reply) => end(request, reply, sessionOf(request).id));

  scope.get('/devices', async (request): Promise<OwnerAnswer<{ devices: OwnerDevice[] }>> => {
    const sessions = await listSessions(database, now());
    const devices = sessions.map(({ id, device, created_at, last_used_at, notified }) => ({
      id,
      name: device,
      signed_in_at: created_at,
      last_used_at,
      current: id === sessionOf(request).id,
      notified,
    }));
    return { data: { devices }, error: null };
  });

  scope.delete<{ Params: { id: string } }>('/devices/:id([0-9a-f-]{36})', (request, reply) =>
    end(request, reply, request.params.id),
  );

  async function describe(session: OwnerSessionRow): Promise<OwnerSession> {
    const passkeys = await withTimeout(() =>
      database.db.selectFrom('owner_passkeys').select('id').execute(),
    );
    return {
      device: { id: session.id, name: session.device },
      expires_at: expiryOf(session).toISOString(),
      passkeys: passkeys.length,
    };
  }

  async function end(request: FastifyRequest, reply: FastifyReply, id: string) {
    const isOwn = id === sessionOf(request).id;
    const isEnded = await transact(database, (trx) => signOut(trx, id, !isOwn));
    if (!isEnded) throw new RequestError(404, 'There is no such device');
    if (isOwn) writeSession(reply, siteOf(request, siteUrl), undefined);
    return reply.code(204).send();
  }
}
