import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import {
  addedPasskey,
  ownerPasskeys,
  passkeyBody,
  passkeyOptions,
} from '../../contract/owner-sign-in.ts';
import { oneById } from '../../contract/owner-bodies.ts';
import { answer, newAnswer, noAnswer } from '../../contract/owner-answers.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { siteOf } from './cookie.ts';
import { sessionOf, signInFirst } from './authenticate.ts';
import { listPasskeys, toOwnerPasskey } from './passkeys.ts';
import { recordSecurity } from '../security-events.ts';
import { removeDevice } from './security.ts';
import { holdSession } from './sessions.ts';

/** Passkeys: listing, adding and removing them, and the options for signing in. */
export function passkeyRoutes(scope: App): void {
  const { database, siteUrl, passkeys, announcer, now } = scope;

  const guarded = { isGuarded: true };
  const optionsSchema = { response: answer(passkeyOptions) };
  const listSchema = { response: answer(ownerPasskeys) };
  const addSchema = { body: passkeyBody, response: newAnswer(addedPasskey) };
  const removeSchema = { params: oneById, response: noAnswer };

  const open = { config: { isOpen: true }, schema: optionsSchema };
  scope.post('/session/options', open, async (request) => ({
    data: { ...(await passkeys.signInOptions(siteOf(request, siteUrl), now())) },
    error: null,
  }));

  scope.get('/passkeys', { schema: listSchema }, async (request) => {
    const known = await listPasskeys(database);
    const listed = known.map((passkey) => toOwnerPasskey(passkey, sessionOf(request)));
    return { data: { passkeys: listed }, error: null };
  });

  const asked = { config: guarded, schema: optionsSchema };
  scope.post('/passkeys/options', asked, async (request) => ({
    data: { ...(await passkeys.additionOptions(siteOf(request, siteUrl), now())) },
    error: null,
  }));

  scope.post('/passkeys', { config: guarded, schema: addSchema }, async (request, reply) => {
    const passkey = await passkeys.checkAddition(
      request.body as unknown as RegistrationResponseJSON,
      siteOf(request, siteUrl),
      now(),
    );
    if (!passkey) throw new RequestError(422, 'This passkey could not be checked. Try again.');
    const session = sessionOf(request);
    const name = session.device;
    const isSignedIn = await transact(database, async (trx) => {
      // Meanwhile another device may have signed this one out.
      if (!(await holdSession(trx, session.id))) return false;
      const added = await trx
        .insertInto('owner_passkeys')
        .values({ ...passkey, name, session_id: session.id })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (added)
        await recordSecurity(trx, { kind: 'passkey-added', session, passkey: name }, now());
      return true;
    });
    if (!isSignedIn) throw signInFirst();
    announcer.trigger();
    reply.code(201);
    return { data: { id: passkey.id }, error: null };
  });

  scope.delete(
    '/passkeys/:id([\\w-]{1,1400})',
    { config: guarded, schema: removeSchema },
    async (request, reply) => {
      const session = sessionOf(request);
      const { id } = request.params;
      const signedOut = await transact(database, async (trx) => {
        const removed = await trx
          .deleteFrom('owner_passkeys')
          .where('id', '=', id)
          .returning('name')
          .executeTakeFirst();
        if (!removed) return undefined;
        const { name: passkey } = removed;
        await recordSecurity(trx, { kind: 'passkey-removed', session, passkey }, now());
        // Whoever got in with a stolen passkey must not stay in.
        const entered = await trx
          .selectFrom('owner_sessions')
          .select('id')
          .where('passkey_id', '=', id)
          .where('id', '!=', session.id)
          .execute();
        const gone = [];
        for (const one of entered) {
          const ended = await removeDevice(trx, one.id, { session, now: now() });
          if (ended) gone.push(ended);
        }
        return gone;
      });
      if (!signedOut)
        throw new RequestError(404, 'This passkey is not there any more. Open the list again');
      announcer.announceSignedOut(signedOut, session);
      return reply.code(204).send(null);
    },
  );
}
