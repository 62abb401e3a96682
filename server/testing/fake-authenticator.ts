import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const cbor = (entries: [number | string, unknown][]) =>
  Buffer.from(isoCBOR.encode(new Map(entries) as Parameters<typeof isoCBOR.encode>[0]));

/** User present, user verified. */
const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

/** A phone's passkey for one site (WebAuthn Level 3), as its browser answers with it. */
export function fakeAuthenticator(origin: string, { verifies = true, counter = 0 } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');

  const counted = Buffer.alloc(4);
  /** Its counter stays 0, as for synced passkeys, unless it counts from another one. */
  const dataOf = (flags: number) => {
    const all = flags | present | (verifies ? verified : 0);
    counted.writeUInt32BE(counter);
    if (counter > 0) counter += 1;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), counted]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (parts: Record<string, Buffer>) => {
    const encoded = Object.entries(parts).map(([name, part]) => [
      name,
      part.toString('base64url'),
    ]);
    const response = Object.fromEntries(encoded) as Record<string, string>;
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  };

  return {
    /** The result of `navigator.credentials.create()`. */
    create({ challenge }: { challenge: string }) {
      const key = cbor([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const credential = [Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key];
      const authData = new Uint8Array(Buffer.concat([dataOf(hasCredential), ...credential]));
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge),
        attestationObject: cbor([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      });
    },
    /** The result of `navigator.credentials.get()`. */
    get({ challenge }: { challenge: string }) {
      const authenticatorData = dataOf(0);
      const clientDataJSON = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
      const signature = sign('sha256', signed, privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
