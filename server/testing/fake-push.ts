import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { listen, type Asked } from './listen.ts';

/** A local push service that keeps the messages it gets. */
export async function startFakePush() {
  const { url, hangUp, close } = await listen((message) => {
    service.received.push(message);
    return { status: service.status };
  });
  const service = {
    /** Origin: what PUSH_LOCAL_SERVICE allows. */
    url,
    received: [] as Asked[],
    /** The status that the next messages get. */
    status: 201,
    /** Forgets what a test left. */
    reset() {
      hangUp();
      service.received = [];
      service.status = 201;
    },
    close,
  };
  return service;
}

/** A browser's side of a subscription. */
export function pushReceiver() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
    /** RFC 8291, section 3.4, on a message of one record (RFC 8188, section 2.1). */
    decrypt(message: Buffer): string {
      const salt = message.subarray(0, 16);
      const keyLength = message[20]!;
      const sender = message.subarray(21, 21 + keyLength);
      const sealed = message.subarray(21 + keyLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
      const shared = derive(pair.computeSecret(sender), auth, info, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce);
      cipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
      // The last record ends with 2 and any number of zeros.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
