import type { FastifyInstance } from 'fastify';
import { createECDH, ECDH } from 'node:crypto';
import { ownerFragments, ownerPath, type PushMessage } from '../../contract/owner.ts';
import { referenceOf } from '../database/ids.ts';
import type { Secrets } from '../database/secrets.ts';
import type { OwnerSessionRow } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { countWaiting } from '../requests/find.ts';
import {
  groupTitle,
  noLongerNeeded,
  type Channel,
  type Outcome,
  type Quotes,
} from './channel.ts';
import { post } from './post.ts';
import { subscribedDevices } from './queue.ts';
import { isPublicHttps, publicLookup } from '../public-address.ts';

const timeoutMs = 5000;
/** How many seconds a push service keeps a message for a phone that is off. */
const ttlSeconds = 6 * 3600;

/** The site's key pair (VAPID, RFC 8292), base64url; made on first use and kept in the database. */
export async function pushKeys(
  secrets: Secrets,
): Promise<{ publicKey: string; privateKey: string }> {
  // Nearly any 32 random bytes are a private key of P-256.
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
  // 4 marks an uncompressed point (RFC 8291).
  return point[0] === 4 && Buffer.from(auth, 'base64url').length === 16;
}

/**
 * Sends one message to one device, and deletes the subscription if the push service no longer
 * knows it. What the service refuses is kept with the subscription. Throws only `DatabaseUnavailable`.
 */
export type PushSender = (device: OwnerSessionRow, message: PushMessage) => Promise<Outcome>;

/** A browser's subscription, as its JSON has it (W3C Push API). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * Notifies the owner's devices. One success counts as sent. A message sent again replaces the
 * first by its topic, unless that was dismissed meanwhile.
 */
export function pushChannel({ database, sendPush, siteUrl }: FastifyInstance): Channel {
  return {
    name: 'push',
    async send(quotes): Promise<Outcome> {
      try {
        const devices = await subscribedDevices(database.db).execute();
        const app_badge = await countWaiting(database);
        const message = { ...messageOf(quotes, siteUrl), app_badge };
        const outcomes = await Promise.all(devices.map((device) => sendPush(device, message)));
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

/** The same message may be taken later: other refusals concern the message, its keys or its size. */
const isTransient = (status: number) => status === 408 || status === 429 || status >= 500;

/** Sends push messages for this site. */
export function openPush({ database, secrets, config, build }: FastifyInstance): PushSender {
  return async ({ push_subscription, push_refused }, message) => {
    if (push_subscription === null) return { kind: 'failed', error: 'no device' };
    const subscription = JSON.parse(push_subscription) as PushSubscription;
    const { endpoint } = subscription;
    if (!mayPostTo(endpoint, config.pushLocalService))
      return { kind: 'failed', error: 'refused address' };
    // Loaded only where it is used: it takes memory.
    const { default: webPush } = await import('web-push');
    // Contact for push services that have a problem with our messages.
    const subject = `mailto:${build.manifest.business.email}`;
    const vapidDetails = { subject, ...(await pushKeys(secrets)) };
    const options = {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: 'high' as const,
      // The topic makes a repeated message replace the first.
      topic: message.notification.tag.replaceAll('-', ''),
    };
    let details;
    try {
      details = webPush.generateRequestDetails(subscription, JSON.stringify(message), options);
    } catch {
      // An invalid key: nothing can ever be sent to it.
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
    const isTaken = status >= 200 && status < 300;
    if (status === 404 || status === 410) return forget(`gone ${status}`);
    if (!isTaken && isTransient(status)) return { kind: 'retry', error: `fault ${status}` };
    await noteRefusal(isTaken ? null : status);
    return isTaken
      ? { kind: 'sent', providerId: null }
      : { kind: 'failed', error: `refused ${status}` };

    async function noteRefusal(status: number | null) {
      if (status !== push_refused) await change({ push_refused: status });
    }

    async function forget(error: string) {
      await change({ push_subscription: null, push_refused: null });
      return { kind: 'failed' as const, error };
    }

    function change(columns: Partial<OwnerSessionRow>) {
      return transact(database, (trx) =>
        trx
          .updateTable('owner_sessions')
          .set(columns)
          .where('push_subscription', '=', push_subscription)
          .execute(),
      );
    }
  };
}

/** It shows on the lock screen, so it names the job and not the customer. */
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
