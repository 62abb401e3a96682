import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { passkeyBody } from '../../contract/owner-bodies.ts';
import type { OwnerAnswer, OwnerPasskey } from '../../contract/owner.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { siteOf } from './cookie.ts';
import { assertRecentSignIn, sessionOf } from './authenticate.ts';
import { listPasskeys, toOwnerPasskey } from './passkeys.ts';
import { readBody } from './read-body.ts';
import { recordSecurity } from './security.ts';

/** Passkeys: listed, added and removed on a device that is signed in, asked for on one that is not. */
export function passkeyRoutes(scope: FastifyInstance): void {
  const { database, siteUrl, passkeys, announcer, now } = scope;

  scope.post('/session/options', { config: { isOpen: true } }, async (request) => ({
    data: await passkeys.signInOptions(siteOf(request, siteUrl), now()),
    error: null,
  }));

  scope.get(
    '/passkeys',
    async (request): Promise<OwnerAnswer<{ passkeys: OwnerPasskey[] }>> => {
      const known = await listPasskeys(database);
      const listed = known.map((passkey) => toOwnerPasskey(passkey, sessionOf(request)));
      return { data: { passkeys: listed }, error: null };
    },
  );

  scope.post('/passkeys/options', async (request) => {
    assertRecentSignIn(request, now());
    return {
      data: await passkeys.additionOptions(siteOf(request, siteUrl), now()),
      error: null,
    };
  });

  scope.post('/passkeys', async (request, reply) => {
    assertRecentSignIn(request, now());
    const response = readBody(passkeyBody, request.body, 'Send what the browser made');
    const passkey = await passkeys.checkAddition(
      response as unknown as RegistrationResponseJSON,
      siteOf(request, siteUrl),
      now(),
    );
    if (!passkey) throw new RequestError(422, 'This passkey could not be checked. Try again.');
    const session = sessionOf(request);
    const name = session.device;
    await transact(database, async (trx) => {
      const added = await trx
        .insertInto('owner_passkeys')
        .values({ ...passkey, name, session_id: session.id })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return;
      await recordSecurity(trx, { kind: 'passkey-added', session, passkey: name }, now());
    });
    announcer.trigger();
    reply.code(201);
    return { data: { id: passkey.id }, error: null };
  });

  scope.delete<{ Params: { id: string } }>(
    '/passkeys/:id([\\w-]{1,1400})',
    async (request, reply) => {
      assertRecentSignIn(request, now());
      const session = sessionOf(request);
      const isRemoved = await transact(database, async (trx) => {
        const removed = await trx
          .deleteFrom('owner_passkeys')
          .where('id', '=', request.params.id)
          .returning('name')
          .executeTakeFirst();
        if (!removed) return false;
        const { name: passkey } = removed;
        await recordSecurity(trx, { kind: 'passkey-removed', session, passkey }, now());
        return true;
      });
      if (!isRemoved) throw new RequestError(404, 'There is no such passkey');
      announcer.trigger();
      return reply.code(204).send();
    },
  );
}
