import {
  createReadStream,
  createWriteStream,
  openSync,
  readFileSync,
  readSync,
  closeSync,
} from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { BackupError } from './backup-files.ts';

const firstLine = 'age-encryption.org/v1\n';

/** True if a file is encrypted in the format of age. */
export function isEncryptedFile(file: string): boolean {
  const start = Buffer.alloc(firstLine.length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, start);
  } finally {
    closeSync(handle);
  }
  return start.toString('latin1') === firstLine;
}

/**
 * Encrypts a file to a public key (`age1…`): only the secret key can decrypt it. Throws {@link
 * BackupError} for an invalid key.
 */
export async function encryptFile(from: string, to: string, recipient: string): Promise<void> {
  // Loaded on use: most commands don't need it.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (cause) {
    throw new BackupError('BACKUP_RECIPIENT is mistyped: copy the public key again.', {
      cause,
    });
  }
  await copy(from, to, (plain) => encrypter.encrypt(plain));
}

/**
 * Decrypts a file by the secret keys (`AGE-SECRET-KEY-1…`) in a key file as age-keygen writes
 * it. Throws {@link BackupError} if there is no key, or none that fits.
 */
export async function decryptFile(from: string, to: string, keyFile: string): Promise<void> {
  const { Decrypter } = await import('age-encryption');
  const keys = readFileSync(keyFile, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm);
  if (!keys) throw new BackupError(`${keyFile} holds no secret key (AGE-SECRET-KEY-1…).`);
  try {
    const decrypter = new Decrypter();
    for (const key of keys) decrypter.addIdentity(key);
    await copy(from, to, (encrypted) => decrypter.decrypt(encrypted));
  } catch (cause) {
    throw new BackupError(
      `The key in ${keyFile} does not open ${from}, or the backup is damaged.`,
      { cause },
    );
  }
}

async function copy(
  from: string,
  to: string,
  change: (bytes: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<void> {
  const bytes = Readable.toWeb(createReadStream(from)) as ReadableStream<Uint8Array>;
  const changed = await change(bytes);
  await changed.pipeTo(Writable.toWeb(createWriteStream(to, { mode: 0o600, flags: 'wx' })));
}
