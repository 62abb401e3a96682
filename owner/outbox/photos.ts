import { del, entries, set } from 'idb-keyval';
import type { PhotoUpload } from '../../contract/site-answers.ts';
import { pieceSize } from '../../contract/site-edits.ts';
import { call } from '../api/call.ts';
import { sharedValue } from '../shared-value.ts';
import { stores } from './database.ts';

// Photos that are not sent yet, in base64 by their own hashes.

const unsent = new Map<string, string>();

/** The photo that is on its way, and how much of it was sent, in percent. */
export const photoProgress = sharedValue<{ photo: string; percent: number } | null>(null);

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

/** Letters of a piece in base64, four for each three bytes. */
const pieceLetters = (pieceSize / 3) * 4;

/**
 * Sends the pieces of a photo that the server does not have yet. Returns the hash by which a draft
 * names it. Throws an ApiError if the server refuses it, and a NetworkError without a signal.
 */
export async function sendPhoto(path: string, photo: string): Promise<string> {
  const jpeg = unsent.get(photo) ?? '';
  const tell = (percent: number) => photoProgress.set({ photo, percent });
  try {
    const known = await call<PhotoUpload>('GET', path);
    if (known.photo) return known.photo;
    const count = Math.ceil(jpeg.length / pieceLetters);
    for (let at = 0; at < count; at += 1) {
      tell(Math.round((100 * at) / count));
      if (known.pieces.includes(at)) continue;
      const piece = jpeg.slice(at * pieceLetters, (at + 1) * pieceLetters);
      await call('PUT', `${path}/${at}`, { body: { piece } });
    }
    tell(100);
    return (await call<PhotoUpload>('POST', path)).photo!;
  } finally {
    photoProgress.set(null);
  }
}
