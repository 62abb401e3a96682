import * as z from 'zod/mini';
import { nullableText } from './api-schemas.ts';

// Signing in, devices and passkeys. The description of a body says what to send.

/** A passkey response, new or used; the server checks its contents. */
export const passkeyBody = z
  .looseObject({ id: z.string(), response: z.looseObject({}) })
  .register(z.globalRegistry, { description: 'Send what the browser made' });

/** WebAuthn options for making a passkey or signing in with one. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** `POST /api/owner/session`: a link's token, or the browser's passkey response. */
export const signInBody = z
  .union([
    z.strictObject({ link: z.string().check(z.minLength(1), z.maxLength(200)) }),
    z.strictObject({ passkey: passkeyBody }),
  ])
  .register(z.globalRegistry, { description: 'Send {"link": …} or {"passkey": …}' });

/** `GET` and `POST /api/owner/session`. */
export const ownerSession = z.object({
  device: z.object({ id: z.string(), name: z.string() }),
  /** 90 days after the last use or a year after the last passkey or link, whichever comes first. */
  expires_at: z.string(),
  /** Whether this device has added a passkey or signed in with one. */
  has_passkey: z.boolean(),
});
export type OwnerSession = z.infer<typeof ownerSession>;

/**
 * `GET /api/owner/sign-in-link` says whether e-mail is set up, signed in or not; `POST` mails a link
 * to the configured address (202).
 */
export const signInLinks = z.object({ available: z.boolean() });
export type SignInLinks = z.infer<typeof signInLinks>;
export const mailedLink = z.null();

/**
 * `POST /api/owner/device-link`: a one-time address that signs another device in, shown as a QR
 * code.
 */
export const deviceLink = z.object({ address: z.string(), expires_at: z.string() });
export type DeviceLink = z.infer<typeof deviceLink>;

/** `GET /api/owner/passkeys`. `DELETE /api/owner/passkeys/:id` removes one. */
const ownerPasskey = z.object({
  id: z.string(),
  /** The device that it was added on. */
  name: z.string(),
  created_at: z.string(),
  last_used_at: nullableText,
  /** Synced, so other devices may have it too. */
  synced: z.boolean(),
  /** This device added it or signed in with it. */
  current: z.boolean(),
});
export type OwnerPasskey = z.infer<typeof ownerPasskey>;
export const ownerPasskeys = z.object({ passkeys: z.array(ownerPasskey) });
/** `POST /api/owner/passkeys`. */
export const addedPasskey = z.object({ id: z.string() });

/**
 * `GET /api/owner/devices`. `notified`: push notifications go to it, and `refused` is the status
 * with which its push service refused the last one, null while it takes them. `DELETE
 * /api/owner/devices/:id` signs one out with its passkeys, except those in the body that are `shared`:
 * another device uses them too. `DELETE /api/owner/devices` signs all others out, with every passkey
 * and link but this device's own.
 */
const ownerDevice = z.object({
  id: z.string(),
  name: z.string(),
  signed_in_at: z.string(),
  last_used_at: z.string(),
  /** When its session expired, null while it is signed in. */
  ended_at: nullableText,
  current: z.boolean(),
  notified: z.boolean(),
  refused: z.nullable(z.number()),
  /** Those it added or signed in with last. */
  passkeys: z.array(z.extend(ownerPasskey, { shared: z.boolean() })),
});
export type OwnerDevice = z.infer<typeof ownerDevice>;
export const ownerDevices = z.object({ devices: z.array(ownerDevice) });

/** `DELETE /api/owner/devices/:id`; the passkeys to keep, none without a body. */
export const signOutBody = z
  .nullable(z.strictObject({ keep: z.array(z.string()).check(z.maxLength(100)) }))
  .register(z.globalRegistry, { description: 'Send {"keep": ids of passkeys}' });

export const securityEventKinds = [
  'device-added',
  'device-removed',
  'passkey-added',
  'passkey-removed',
  'notifications-changed',
  'export',
  'erase',
  'publish',
] as const;
export type SecurityEventKind = (typeof securityEventKinds)[number];

/** `GET /api/owner/security`: the newest first. `device` is empty for a command on the server. */
export const ownerSecurityEvent = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(securityEventKinds),
  device: z.string(),
  /** The name of the passkey, where it is about one. */
  passkey: nullableText,
  /** The name of the device that was signed out, where one was. */
  signed_out: nullableText,
});
export type OwnerSecurityEvent = z.infer<typeof ownerSecurityEvent>;
export const ownerSecurityEvents = z.object({ events: z.array(ownerSecurityEvent) });

/** `GET /api/owner/push-key`: the server's public key, base64url, as `applicationServerKey`. */
export const pushKey = z.object({ key: z.string() });
export type PushKey = z.infer<typeof pushKey>;

/** `POST` and `DELETE /api/owner/push-subscriptions`: the result of `PushSubscription.toJSON()`. */
export const pushSubscriptionBody = z
  .object({
    endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[\x21-\x7e]+$/)),
    keys: z.object({
      /** An uncompressed point of P-256, and 16 random bytes (RFC 8291), base64url. */
      p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
      auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
    }),
  })
  .register(z.globalRegistry, { description: 'Send what PushSubscription.toJSON() gives' });
export const addedSubscription = z.object({ endpoint: z.string() });
