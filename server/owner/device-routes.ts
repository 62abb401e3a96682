import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import {
  ownerDevices,
  ownerSecurityEvents,
  ownerSession,
  signInBody,
  signOutBody,
  type OwnerSession,
} from '../../contract/owner-sign-in.ts';
import { oneById } from '../../contract/owner-bodies.ts';
import { answer, newAnswer, noAnswer } from '../../contract/owner-answers.ts';
import type { OwnerSessionRow } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { assertRecentSignIn, OwnerApiError, sessionOf } from './authenticate.ts';
import { siteOf, writeSession } from './cookie.ts';
import { listPasskeys, toOwnerPasskey, usePasskey } from './passkeys.ts';
import { recordSecurity } from '../security-events.ts';
import { listSecurity, recordGone, removeDevice } from './security.ts';
import {
  expiryOf,
  hasEnded,
  isOfDevice,
  isShared,
  listSessions,
  openSession,
  signOut,
  signOutAll,
} from './sessions.ts';
import { redeemLink } from './sign-in-links.ts';

/** Signing devices in and out: `/session`, `/devices`, and what happened to them, `/security`. */
export function deviceRoutes(scope: App): void {
  const { database, siteUrl, limiter, passkeys, announcer, now } = scope;

  const config = { isOpen: true };
  const signInSchema = { body: signInBody, response: newAnswer(ownerSession) };
  const sessionSchema = { response: answer(ownerSession) };
  const devicesSchema = { response: answer(ownerDevices) };
  const signOutSchema = { params: oneById, body: signOutBody, response: noAnswer };
  const securitySchema = { response: answer(ownerSecurityEvents) };

  scope.post('/session', { config, schema: signInSchema }, async (request, reply) => {
    const given = request.body;
    const attempt = await limiter.takeOrThrow(
      'link' in given ? 'signIn' : 'passkey',
      request.ip,
      'Too many attempts: wait some minutes',
    );
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
      const link = 'link' in given ? await redeemLink(trx, given.link, now()) : undefined;
      const isRight = link ?? (passkey && (await usePasskey(trx, passkey, now())));
      if (!isRight) return undefined;
      const signIn = {
        device: await deviceName(request.headers['user-agent']),
        // A code is for another device, so it never renews a session of this one.
        current: link?.isCode ? undefined : request.deviceSession,
        passkey: passkey?.id,
        provenAt: link?.provenAt ?? now().toISOString(),
      };
      const result = await openSession(trx, signIn, now());
      const { session, isNew } = result;
      if (isNew) await recordSecurity(trx, { kind: 'device-added', session }, now());
      return result;
    });
    const by = 'link' in given ? 'link' : 'passkey';
    request.log.info({ event: opened ? 'sign-in' : 'sign-in-refused', by }, 'security');
    if (!opened) {
      const message =
        by === 'link'
          ? 'This link was used before, is too old or is wrong. Make a new one.'
          : 'This passkey does not open this site. Use a new link.';
      throw new OwnerApiError(401, message, 'sign-in');
    }
    attempt.giveBack();
    announcer.trigger();
    writeSession(reply, site, opened.token);
    reply.code(201);
    return { data: await describe(opened.session), error: null };
  });

  scope.get('/session', { schema: sessionSchema }, async (request) => ({
    data: await describe(sessionOf(request)),
    error: null,
  }));

  scope.delete('/session', { schema: { response: noAnswer } }, async (request, reply) => {
    const session = sessionOf(request);
    const event = { kind: 'device-removed', session, signedOut: session.device } as const;
    const gone = await transact(database, async (trx) => {
      const ended = await signOut(trx, session.id);
      if (ended?.push_subscription) await recordSecurity(trx, event, now());
      return ended;
    });
    // A stolen cookie must not turn off notifications unnoticed.
    announcer.trigger();
    if (gone) announcer.farewell([gone], event);
    writeSession(reply, siteOf(request, siteUrl), undefined);
    return reply.code(204).send(null);
  });

  scope.get('/devices', { schema: devicesSchema }, async (request) => {
    const current = sessionOf(request);
    const sessions = await listSessions(database);
    const known = await listPasskeys(database);
    const devices = sessions.map((session) => {
      return {
        id: session.id,
        name: session.device,
        signed_in_at: session.created_at,
        last_used_at: session.last_used_at,
        ended_at: hasEnded(session, now()) ? expiryOf(session).toISOString() : null,
        current: session.id === current.id,
        notified: session.push_subscription !== null,
        refused: session.push_refused,
        passkeys: known
          .filter((passkey) => isOfDevice(passkey, session))
          .map((passkey) => ({
            ...toOwnerPasskey(passkey, current),
            shared: isShared(passkey, session, sessions),
          })),
      };
    });
    return { data: { devices }, error: null };
  });

  scope.delete(
    '/devices/:id([0-9a-f-]{36})',
    { schema: signOutSchema },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      if (id === session.id)
        throw new RequestError(409, 'Sign this device out by DELETE /session');
      assertRecentSignIn(request);
      const keep = request.body?.keep ?? [];
      const gone = await transact(database, (trx) =>
        removeDevice(trx, id, { session, now: now(), keep }),
      );
      if (!gone)
        throw new RequestError(404, 'This device is signed out already. Open the list again');
      announcer.announceSignedOut([gone], session);
      return reply.code(204).send(null);
    },
  );

  const guarded = { config: { isGuarded: true }, schema: { response: noAnswer } };
  scope.delete('/devices', guarded, async (request, reply) => {
    const session = sessionOf(request);
    const gone = await transact(database, async (trx) => {
      const lost = await signOutAll(trx, session);
      await recordGone(trx, lost, { session, now: now() });
      return lost;
    });
    announcer.announceSignedOut([gone], session);
    return reply.code(204).send(null);
  });

  scope.get('/security', { schema: securitySchema }, async () => ({
    data: { events: await listSecurity(database) },
    error: null,
  }));

  async function describe(session: OwnerSessionRow): Promise<OwnerSession> {
    const known = await listPasskeys(database);
    return {
      device: { id: session.id, name: session.device },
      expires_at: expiryOf(session).toISOString(),
      has_passkey: known.some((passkey) => isOfDevice(passkey, session)),
    };
  }
}

/** No browser sends a longer one, and long ones take time to match. */
const maxNameLength = 500;

/** 'Chrome on Android', from the browser's `User-Agent`: enough to tell one's own devices apart. */
async function deviceName(userAgent = ''): Promise<string> {
  // Loaded only where it is used: it takes memory.
  const { default: Bowser } = await import('bowser');
  // Bowser throws for an empty string.
  const { browser, os, platform } = Bowser.parse(
    userAgent.slice(0, maxNameLength) || 'unknown',
  );
  // Bowser returns unknown names unchanged, and this goes into messages to the owner.
  const isKnown = Object.values(Bowser.BROWSER_MAP).includes(browser.name ?? '');
  const name = isKnown ? browser.name!.replace(/^Microsoft | for Android$/g, '') : 'A browser';
  // 'iPhone' says more than 'iOS'; Android models are mostly numbers.
  const isKnownSystem = Object.values(Bowser.OS_MAP).includes(os.name ?? '');
  const system =
    (platform.vendor === 'Apple' && platform.model) || (isKnownSystem ? os.name : undefined);
  return system ? `${name} on ${system}` : name;
}
