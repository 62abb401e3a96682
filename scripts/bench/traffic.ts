import type { CDPSession } from '@playwright/test';

export type Kind = 'html' | 'script' | 'style' | 'font' | 'picture' | 'other';

const kinds: Record<string, Kind> = {
  Document: 'html',
  Script: 'script',
  Stylesheet: 'style',
  Font: 'font',
  Image: 'picture',
};

/** A piece of an answer as it came over the line: its size, and when, in ms since 1970. */
type Piece = { kind: Kind; bytes: number; at: number };

/** Records what a page's network brings, headers included, from now on. */
export async function recordTraffic(session: CDPSession) {
  const pieces: Piece[] = [];
  const kindOf = new Map<string, Kind>();
  const counted = new Map<string, number>();
  let epoch = 0;
  const note = (id: string, bytes: number, timestamp: number) => {
    const kind = kindOf.get(id) ?? 'other';
    pieces.push({ kind, bytes, at: epoch + timestamp * 1000 });
    counted.set(id, (counted.get(id) ?? 0) + bytes);
  };
  session.on('Network.requestWillBeSent', ({ requestId, type, timestamp, wallTime }) => {
    epoch = (wallTime - timestamp) * 1000;
    kindOf.set(requestId, kinds[type ?? ''] ?? 'other');
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) =>
    note(requestId, encodedDataLength, timestamp),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) =>
    note(requestId, encodedDataLength - (counted.get(requestId) ?? 0), timestamp),
  );
  await session.send('Network.enable');
  return {
    /** KiB of a kind, or of all, that had come by a time in ms since 1970, or by now. */
    received(kind?: Kind, by = Infinity): number {
      const taken = pieces.filter((piece) => piece.at <= by && (!kind || piece.kind === kind));
      return taken.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    },
  };
}
