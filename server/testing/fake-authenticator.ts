import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** User present, user verified. */
const present = 0x01;
const verified = 0x04;
const hasCredential = 0x40;

type Options = { verifies?: boolean };

/** A phone's passkey for one site (WebAuthn Level 3), as its browser answers with it. */
export function fakeAuthenticator(origin: string, { verifies = true }: Options = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const data = (flags: number, credential = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    const rpIdHash = sha256(new URL(origin).hostname);
    const all = flags | present | (verifies ? verified : 0);
    return Buffer.concat([rpIdHash, Buffer.from([all]), count, credential]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    /** What `navigator.credentials.create()` gives. */
    create({ challenge }: { challenge: string }) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ]);
      const idLength = Buffer.from([0, id.length]);
      const credential = Buffer.concat([
        Buffer.alloc(16),
        idLength,
        id,
        isoCBOR.encode(key as Parameters<typeof isoCBOR.encode>[0]),
      ]);
      const authData = new Uint8Array(data(hasCredential, credential));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const encoded = isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', challenge)),
        attestationObject: base64url(Buffer.from(encoded)),
        transports: ['internal'],
      });
    },
    /** What `navigator.credentials.get()` gives. */
    get({ challenge }: { challenge: string }) {
      const authenticatorData = data(0);
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, privateKey)),
        userHandle: base64url(Buffer.from('owner')),
      });
    },
  };
}
