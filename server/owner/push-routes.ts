import type { Transaction } from 'kysely';
import {
  addedSubscription,
  pushKey,
  pushSubscriptionBody,
} from '../../contract/owner-sign-in.ts';
import { answer, newAnswer, noAnswer } from '../../contract/owner-answers.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { areUsable, mayPostTo, pushKeys } from '../notifications/push.ts';
import { subscribedDevices } from '../notifications/queue.ts';
import { sessionOf } from './authenticate.ts';
import { recordSecurity } from '../security-events.ts';

/** Push subscriptions: one for each device, removed when it is signed out. */
export function pushRoutes(scope: App): void {
  const { database, secrets, announcer, now } = scope;
  const { pushLocalService } = scope.config;

  const config = { isGuarded: true };
  const keySchema = { response: answer(pushKey) };
  const addSchema = {
    body: pushSubscriptionBody,
    response: newAnswer(addedSubscription),
  };
  const removeSchema = { body: pushSubscriptionBody, response: noAnswer };

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
    const push_subscription = JSON.stringify({ endpoint, keys });
    const event = { kind: 'notifications-changed' as const, session };
    const replaced = await transact(database, async (trx) => {
      const old = await subscribedDevices(trx)
        .where((it) =>
          it.or([it('id', '=', session.id), it('push_subscription', '=', push_subscription)]),
        )
        .execute();
      await unsubscribe(trx, push_subscription);
      await trx
        .updateTable('owner_sessions')
        .set({ push_subscription, push_refused: null })
        .where('id', '=', session.id)
        .execute();
      const isSame = old.some(
        (one) => one.id === session.id && one.push_subscription === push_subscription,
      );
      if (!isSame) await recordSecurity(trx, event, now());
      return isSame ? [] : old;
    });
    announcer.trigger();
    announcer.farewell(replaced, event);
    reply.code(201);
    return { data: { endpoint }, error: null };
  });

  const removal = { config, schema: removeSchema };
  scope.delete('/push-subscriptions', removal, async (request, reply) => {
    const { endpoint, keys } = request.body;
    const event = { kind: 'notifications-changed' as const, session: sessionOf(request) };
    const ended = await transact(database, async (trx) => {
      const subscription = JSON.stringify({ endpoint, keys });
      const gone = await subscribedDevices(trx)
        .where('push_subscription', '=', subscription)
        .execute();
      await unsubscribe(trx, subscription);
      if (gone.length > 0) await recordSecurity(trx, event, now());
      return gone;
    });
    announcer.trigger();
    const others = ended.filter(({ id }) => id !== event.session.id);
    announcer.farewell(others, event);
    return reply.code(204).send(null);
  });
}

const unsubscribe = (trx: Transaction<Tables>, push_subscription: string) =>
  trx
    .updateTable('owner_sessions')
    .set({ push_subscription: null, push_refused: null })
    .where('push_subscription', '=', push_subscription)
    .execute();
