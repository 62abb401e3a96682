import { del, entries, set } from 'idb-keyval';
import { call } from '../api/call.ts';
import { stores } from './database.ts';

// Photos that are not sent yet, in base64 by their names.

const unsent = new Map<string, string>();

/** The bytes of a photo that was not sent yet, in base64. */
export const photoNamed = (name: string): string | undefined => unsent.get(name);

/** Keeps a photo until it is sent. Resolves once it is stored, or can't be. */
export async function keepPhoto(name: string, jpeg: string): Promise<void> {
  unsent.set(name, jpeg);
  await set(name, jpeg, stores.photos).catch(() => undefined);
}

/** Reads what was left when the app ended. */
export async function openPhotos(): Promise<void> {
  const kept = await entries<string, string>(stores.photos).catch(() => []);
  for (const [name, jpeg] of kept) unsent.set(name, jpeg);
}

/** Drops all photos but those with these names. */
export async function dropPhotos(needed: (string | undefined)[]): Promise<void> {
  const gone = [...unsent.keys()].filter((name) => !needed.includes(name));
  for (const name of gone) {
    unsent.delete(name);
    await del(name, stores.photos).catch(() => undefined);
  }
}

/**
 * Sends a photo. Returns the answer. Throws an ApiError if the server refuses it, and a NetworkError
 * without a signal.
 */
export function sendPhoto(path: string, photo: string): Promise<unknown> {
  const jpeg = Uint8Array.from(atob(unsent.get(photo) ?? ''), (letter) => letter.charCodeAt(0));
  return call('PUT', path, { body: new Blob([jpeg], { type: 'image/jpeg' }) });
}
