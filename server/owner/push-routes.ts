import * as z from 'zod/mini';
import { pushKey, pushSubscriptionBody } from '../../contract/owner-sign-in.ts';
import { ownerAnswer } from '../../contract/owner-answers.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { areUsable, mayPostTo, pushKeys } from '../notifications/push.ts';
import { refusals, sessionOf } from './authenticate.ts';
import { recordSecurity } from './security.ts';

/** Push subscriptions: one for each device, removed when it is signed out. */
export function pushRoutes(scope: App): void {
  const { database, secrets, announcer, now } = scope;
  const { pushLocalService } = scope.config;

  const config = { isGuarded: true };
  const keySchema = { response: { 200: ownerAnswer(pushKey), ...refusals } };
  const addSchema = {
    body: pushSubscriptionBody,
    response: { 201: ownerAnswer(z.object({ endpoint: z.string() })), ...refusals },
  };
  const removeSchema = { body: pushSubscriptionBody, response: { 204: z.null(), ...refusals } };

  scope.get('/push-key', { schema: keySchema }, async () => {
    const { publicKey } = await pushKeys(secrets);
    return { data: { key: publicKey }, error: null };
  });

  scope.post('/push-subscriptions', { config, schema: addSchema }, async (request, reply) => {
    const { endpoint, keys } = request.body;
    if (!mayPostTo(endpoint, pushLocalService)) {
      throw new RequestError(422, 'The endpoint must be a public https address');
    }
    if (!areUsable(keys)) {
      throw new RequestError(422, 'The keys must be a point of P-256 and 16 bytes');
    }
    const session = sessionOf(request);
    const session_id = session.id;
    await transact(database, async (trx) => {
      const same = await trx
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('session_id', '=', session_id)
        .where('endpoint', '=', endpoint)
        .where('p256dh', '=', keys.p256dh)
        .where('auth', '=', keys.auth)
        .executeTakeFirst();
      if (!same) await recordSecurity(trx, { kind: 'notifications-changed', session }, now());
      await trx
        .deleteFrom('push_subscriptions')
        .where((where) =>
          where.or([where('session_id', '=', session_id), where('endpoint', '=', endpoint)]),
        )
        .execute();
      await trx
        .insertInto('push_subscriptions')
        .values({ endpoint, ...keys, session_id, created_at: now().toISOString() })
        .execute();
    });
    announcer.trigger();
    reply.code(201);
    return { data: { endpoint }, error: null };
  });

  const removal = { config, schema: removeSchema };
  scope.delete('/push-subscriptions', removal, async (request, reply) => {
    const { endpoint } = request.body;
    const session = sessionOf(request);
    await transact(database, async (trx) => {
      const ended = await trx
        .deleteFrom('push_subscriptions')
        .where('endpoint', '=', endpoint)
        .returning('endpoint')
        .executeTakeFirst();
      if (ended) await recordSecurity(trx, { kind: 'notifications-changed', session }, now());
    });
    announcer.trigger();
    return reply.code(204).send(null);
  });
}
