import type { FastifyInstance } from 'fastify';
import { createECDH, ECDH } from 'node:crypto';
import { ownerFragments, ownerPath, type PushMessage } from '../../contract/owner.ts';
import type { Database } from '../database/database.ts';
import { referenceOf } from '../database/ids.ts';
import type { Secrets } from '../database/secrets.ts';
import type { PushSubscriptionRow } from '../database/tables.ts';
import { withTimeout } from '../database/transact.ts';
import {
  groupTitle,
  noLongerNeeded,
  type Channel,
  type Outcome,
  type Quotes,
} from './channel.ts';
import { post } from './post.ts';
import { isPublicHttps, publicLookup } from './public-address.ts';

const timeoutMs = 5000;
/** Seconds for which a phone that is off is waited for; later the request is cold. */
const ttlSeconds = 6 * 3600;

/** The key pair of this site (VAPID, RFC 8292), base64url; made by whoever asks first and kept in the database. */
export async function pushKeys(
  secrets: Secrets,
): Promise<{ publicKey: string; privateKey: string }> {
  // Any 32 random bytes are a private key of P-256, but for one in four thousand million.
  const privateKey = await secrets('push');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { publicKey: pair.getPublicKey('base64url'), privateKey };
}

/** True if a browser's push address may be posted to. */
export const mayPostTo = (endpoint: string, localService: string | undefined) =>
  isPublicHttps(endpoint) ||
  (localService !== undefined && endpoint.startsWith(`${localService}/`));

/** True for keys that a message can be encrypted to: a point of the curve, and 16 bytes. */
export function areUsable({ p256dh, auth }: { p256dh: string; auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  try {
    ECDH.convertKey(point, 'prime256v1');
  } catch {
    return false;
  }
  // 4: uncompressed, as RFC 8291 has it.
  return point[0] === 4 && Buffer.from(auth, 'base64url').length === 16;
}

/** Sends one message to one device; forgets the device if its push service has. Never throws but for the database. */
export type PushSender = (
  subscription: PushSubscriptionRow,
  message: PushMessage,
) => Promise<Outcome>;

/**
 * Notifies the owner's devices. Sent means that one of them took it: a message that is sent
 * again replaces the one before by its topic, but not one that was dismissed meanwhile.
 */
export function pushChannel({ db }: Database, sendTo: PushSender, siteUrl: string): Channel {
  return {
    name: 'push',
    async send(quotes): Promise<Outcome> {
      try {
        const subscriptions = await withTimeout(() =>
          db.selectFrom('push_subscriptions').selectAll().execute(),
        );
        const message = messageOf(quotes, siteUrl);
        const outcomes = await Promise.all(subscriptions.map((it) => sendTo(it, message)));
        return (
          outcomes.find(({ kind }) => kind === 'sent') ??
          outcomes.find(({ kind }) => kind === 'retry') ??
          outcomes[0] ?? { kind: 'failed', error: 'no device' }
        );
      } catch {
        return { kind: 'retry', error: 'fault' };
      }
    },
  };
}

/** Sends push messages for this site. */
export function openPush({
  database: { db },
  secrets,
  config,
  build,
}: FastifyInstance): PushSender {
  return async ({ endpoint, p256dh, auth }, message) => {
    if (!mayPostTo(endpoint, config.pushLocalService))
      return { kind: 'failed', error: 'refused address' };
    // Loaded only where it is used: it takes memory.
    const { default: webPush } = await import('web-push');
    // A push service writes there if our messages trouble it.
    const subject = `mailto:${build.manifest.business.email}`;
    const vapidDetails = { subject, ...(await pushKeys(secrets)) };
    const options = {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: 'high' as const,
      // The topic has a message that is sent again replace the first.
      topic: message.notification.tag.replaceAll('-', ''),
    };
    const subscription = { endpoint, keys: { p256dh, auth } };
    let details;
    try {
      details = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
    } catch {
      // A key that is no point of the curve: it can never be sent to.
      return forget('bad key');
    }
    const { headers, body } = details;
    const answer = await post(endpoint, {
      headers: headers as Record<string, string>,
      body,
      timeoutMs,
      lookup: isPublicHttps(endpoint) ? publicLookup : undefined,
    });
    if ('failed' in answer) return { kind: 'retry', error: 'unreachable' };
    const { status } = answer;
    if (status >= 200 && status < 300) return { kind: 'sent', providerId: null };
    if (status !== 404 && status !== 410) return { kind: 'retry', error: `fault ${status}` };
    return forget(`gone ${status}`);

    async function forget(error: string) {
      await withTimeout(() =>
        db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute(),
      );
      return { kind: 'failed' as const, error };
    }
  };
}

/** It stands on the lock screen, so it says what is asked for and not by whom. */
export function messageOf([newest, ...others]: Quotes, siteUrl: string): PushMessage {
  const { id, page } = newest;
  const app = `${siteUrl}${ownerPath}`;
  const notification =
    others.length > 0
      ? { title: groupTitle(others.length + 1), body: 'Open the app', navigate: app }
      : {
          title: `${noLongerNeeded(newest)}Quote request ${referenceOf(id)}`,
          body: kindOf(page),
          navigate: `${app}#${ownerFragments.request}=${id}`,
        };
  return { web_push: 8030, notification: { ...notification, tag: id, lang: 'en-GB' } };
}

/** 'Lost car key replacement', from the address of the page the form stood on. */
function kindOf(page: string | null): string {
  const words = (page ?? '').split('/').at(-1)!.replaceAll('-', ' ');
  return words === '' ? 'Somebody needs a locksmith' : words[0]!.toUpperCase() + words.slice(1);
}
