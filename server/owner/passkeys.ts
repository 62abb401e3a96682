import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OwnerPasskey } from '../../contract/owner-sign-in.ts';
import type { Database } from '../database/database.ts';
import type { OwnerPasskeyRow, OwnerSessionRow, Tables } from '../database/tables.ts';
import type { OwnerSite } from './cookie.ts';
import { isOfDevice } from './sessions.ts';

/** A challenge is valid for one purpose only. */
type Purpose = 'add' | 'sign-in';

const challengeMs = 5 * 60_000;

/** There is one owner, so all passkeys are one user's. */
const userName = 'Owner';
const userId = new TextEncoder().encode('owner');

/** As far as PostgreSQL's integers go; beyond it a passkey's uses are no longer counted. */
const mostUses = 2 ** 31 - 1;

/** Loaded only where it is used: it takes memory. */
const webAuthn = () => import('@simplewebauthn/server');

/** A passkey whose answer was correct, before that is stored. */
export type ProvenPasskey = { id: string; counter: number; synced: number };

/** The owner's passkeys (WebAuthn), discoverable and with user verification. */
export function openPasskeys({ database: { db }, secrets, build }: FastifyInstance) {
  /** Challenges that were answered, with their ends in ms, so that this server takes no answer twice. */
  const answered = new Map<string, number>();

  /** Signed, not stored, so asking for one leaves nothing in the database. */
  async function newChallenge(purpose: Purpose, now: Date): Promise<Uint8Array<ArrayBuffer>> {
    const expiry = Buffer.alloc(8);
    expiry.writeDoubleBE(now.getTime() + challengeMs);
    const body = Buffer.concat([expiry, randomBytes(16)]);
    return new Uint8Array(Buffer.concat([body, await sign(purpose, body)]));
  }

  async function sign(purpose: Purpose, body: Buffer): Promise<Buffer> {
    const key = await secrets('passkey-challenge');
    return createHmac('sha256', key).update(purpose).update(body).digest();
  }

  async function isChallenge(purpose: Purpose, challenge: string, now: Date): Promise<boolean> {
    const bytes = Buffer.from(challenge, 'base64url');
    // A used challenge in another spelling would pass for a new one.
    if (bytes.length !== 56 || bytes.toString('base64url') !== challenge) return false;
    const body = bytes.subarray(0, 24);
    const isOurs = timingSafeEqual(bytes.subarray(24), await sign(purpose, body));
    return isOurs && body.readDoubleBE(0) > now.getTime();
  }

  return {
    /** Options for creating a passkey in the browser. */
    async additionOptions(site: OwnerSite, now: Date) {
      const known = await db.selectFrom('owner_passkeys').select('id').execute();
      const { generateRegistrationOptions } = await webAuthn();
      return generateRegistrationOptions({
        rpName: build.manifest.business.tradingName,
        rpID: site.hostname,
        userName,
        userID: userId,
        challenge: await newChallenge('add', now),
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
    },

    /** Checks a new passkey; `undefined` if it is invalid. */
    async checkAddition(response: RegistrationResponseJSON, site: OwnerSite, now: Date) {
      const { verifyRegistrationResponse } = await webAuthn();
      const result = await undefinedIfThrows(() =>
        verifyRegistrationResponse({
          response,
          expectedChallenge: (challenge) => isChallenge('add', challenge, now),
          expectedOrigin: site.origin,
          expectedRPID: site.hostname,
          requireUserVerification: true,
        }),
      );
      if (!result?.verified) return undefined;
      const { credential, credentialBackedUp } = result.registrationInfo;
      const { id, publicKey, counter, transports } = credential;
      return {
        id,
        synced: credentialBackedUp ? 1 : 0,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter: Math.min(counter, mostUses),
        transports: JSON.stringify(transports ?? []),
        created_at: now.toISOString(),
      };
    },

    /** Options for signing in with a passkey in the browser. */
    async signInOptions(site: OwnerSite, now: Date) {
      const { generateAuthenticationOptions } = await webAuthn();
      return generateAuthenticationOptions({
        rpID: site.hostname,
        challenge: await newChallenge('sign-in', now),
        userVerification: 'required',
      });
    },

    /** The passkey that answered; `undefined` if it is unknown or the answer is wrong. */
    async checkSignIn(
      response: AuthenticationResponseJSON,
      site: OwnerSite,
      now: Date,
    ): Promise<ProvenPasskey | undefined> {
      if (!/^[\w-]{1,1400}$/.test(response.id)) return undefined;
      const known = await db
        .selectFrom('owner_passkeys')
        .selectAll()
        .where('id', '=', response.id)
        .executeTakeFirst();
      if (!known) return undefined;
      let challenge = '';
      const { verifyAuthenticationResponse } = await webAuthn();
      const result = await undefinedIfThrows(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge: (given) => {
            challenge = given;
            return isChallenge('sign-in', given, now);
          },
          expectedOrigin: site.origin,
          expectedRPID: site.hostname,
          requireUserVerification: true,
          credential: {
            id: known.id,
            publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64url')),
            counter: known.counter,
            transports: JSON.parse(known.transports) as AuthenticatorTransport[],
          },
        }),
      );
      for (const [known, end] of answered) if (end <= now.getTime()) answered.delete(known);
      if (!result?.verified || answered.has(challenge)) return undefined;
      answered.set(challenge, now.getTime() + challengeMs);
      const { newCounter, credentialBackedUp } = result.authenticationInfo;
      const synced = credentialBackedUp ? 1 : 0;
      const counter = Math.min(newCounter, mostUses);
      return { id: known.id, counter, synced };
    },
  };
}

/** Records that a passkey was used. False if it was removed meanwhile. */
export async function usePasskey(
  trx: Transaction<Tables>,
  { id, counter, synced }: ProvenPasskey,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('owner_passkeys')
    .set({ counter, synced, last_used_at: now.toISOString() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** All passkeys, the newest first. Throws `DatabaseUnavailable`. */
export const listPasskeys = ({ db }: Database): Promise<OwnerPasskeyRow[]> =>
  db.selectFrom('owner_passkeys').selectAll().orderBy('created_at', 'desc').execute();

/** A passkey as the app shows it on a device. */
export const toOwnerPasskey = (
  passkey: OwnerPasskeyRow,
  device: OwnerSessionRow,
): OwnerPasskey => ({
  id: passkey.id,
  name: passkey.name,
  created_at: passkey.created_at,
  last_used_at: passkey.last_used_at,
  synced: passkey.synced === 1,
  current: isOfDevice(passkey, device),
});

/** The library throws for anything invalid. */
async function undefinedIfThrows<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
