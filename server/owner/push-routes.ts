import type { FastifyInstance } from 'fastify';
import { pushSubscriptionBody } from '../../contract/owner-bodies.ts';
import type { OwnerAnswer, PushKey } from '../../contract/owner.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import { areUsable, mayPostTo, pushKeys } from '../notifications/push.ts';
import { assertRecentSignIn, sessionOf } from './authenticate.ts';
import { readBody } from './read-body.ts';
import { recordSecurity } from './security.ts';

const whatToSend = 'Send what PushSubscription.toJSON() gives';

/** Push subscriptions: one for each device, removed when it is signed out. */
export function pushRoutes(scope: FastifyInstance): void {
  const { config, database, secrets, announcer, now } = scope;

  scope.get('/push-key', async (): Promise<OwnerAnswer<PushKey>> => {
    const { publicKey } = await pushKeys(secrets);
    return { data: { key: publicKey }, error: null };
  });

  scope.post('/push-subscriptions', async (request, reply) => {
    assertRecentSignIn(request, now());
    const { endpoint, keys } = readBody(pushSubscriptionBody, request.body, whatToSend);
    if (!mayPostTo(endpoint, config.pushLocalService)) {
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

  scope.delete('/push-subscriptions', async (request, reply) => {
    assertRecentSignIn(request, now());
    const { endpoint } = readBody(pushSubscriptionBody, request.body, whatToSend);
    await transact(database, (trx) =>
      trx.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute(),
    );
    return reply.code(204).send();
  });
}
