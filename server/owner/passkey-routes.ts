import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import { passkeyBody } from '../../contract/owner-bodies.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { siteOf } from './cookie.ts';
import { sessionOf, type OwnerApiParts } from './authenticate.ts';
import type { openPasskeys } from './passkeys.ts';
import { readBody } from './read-body.ts';

export type PasskeyRouteParts = OwnerApiParts & { passkeys: ReturnType<typeof openPasskeys> };

/** Adding a passkey on a device that is signed in, and asking for one on a device that is not. */
export function passkeyRoutes(scope: FastifyInstance, parts: PasskeyRouteParts): void {
  const { database, siteUrl, passkeys, now } = parts;

  scope.post('/session/options', { config: { isOpen: true } }, async (request) => ({
    data: await passkeys.signInOptions(siteOf(request, siteUrl), now()),
    error: null,
  }));

  scope.post('/passkeys/options', async (request) => ({
    data: await passkeys.additionOptions(siteOf(request, siteUrl), now()),
    error: null,
  }));

  scope.post('/passkeys', async (request, reply) => {
    const response = readBody(passkeyBody, request.body, 'Send what the browser made');
    const passkey = await passkeys.checkAddition(
      response as unknown as RegistrationResponseJSON,
      siteOf(request, siteUrl),
      now(),
    );
    if (!passkey) throw new RequestError(422, 'This passkey could not be checked. Try again.');
    await transact(database, (trx) =>
      trx
        .insertInto('owner_passkeys')
        .values({ ...passkey, session_id: sessionOf(request).id })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
    reply.code(201);
    return { data: { id: passkey.id }, error: null };
  });
}
