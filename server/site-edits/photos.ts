import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { photoUpload, type PhotoUpload } from '../../contract/site-answers.ts';
import { onePhoto, onePiece, pieceBody } from '../../contract/site-bodies.ts';
import { maxPieces, pieceLimit, pieceSize } from '../../contract/site-edits.ts';
import { dayMs } from '../../contract/time.ts';
import { answer, noAnswer, textAnswer } from '../../contract/owner-answers.ts';
import type { Tables } from '../database/tables.ts';
import { transact } from '../database/transact.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { RendererFailed } from './renderer.ts';
import type { Publisher } from './publisher.ts';
import { makeRoom, readPhotos } from './photo-store.ts';

/** Pieces of all photos that are being sent. */
const maxWaitingPieces = 3 * maxPieces;

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Routes for sending photos in pieces, `/api/owner/site/photos`. */
export function photoRoutes(scope: App, { renderer, folder }: Publisher): void {
  const { database, now } = scope;
  const { db } = database;

  async function uploadOf(hash: string): Promise<PhotoUpload> {
    const [photo, pieces] = await Promise.all([
      db.selectFrom('site_photos').select('hash').where('upload', '=', hash).executeTakeFirst(),
      db
        .selectFrom('site_photo_pieces')
        .select('position')
        .where('upload', '=', hash)
        .orderBy('position')
        .execute(),
    ]);
    return { pieces: pieces.map(({ position }) => position), photo: photo?.hash ?? null };
  }

  /** Stores a piece. If there are too many, the photo is given up that has waited longest. */
  const storePiece = (piece: { upload: string; position: number; piece: string }) =>
    transact(database, async (trx) => {
      const dayAgo = new Date(now().getTime() - dayMs).toISOString();
      await trx.deleteFrom('site_photo_pieces').where('at', '<', dayAgo).execute();
      const { count } = await trx
        .selectFrom('site_photo_pieces')
        .select((of) => of.fn.countAll().as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) >= maxWaitingPieces) {
        const longest = trx
          .selectFrom('site_photo_pieces')
          .select('upload')
          .where('upload', '!=', piece.upload)
          .groupBy('upload')
          .orderBy((of) => of.fn.max('at'))
          .limit(1);
        await trx.deleteFrom('site_photo_pieces').where('upload', 'in', longest).execute();
      }
      await trx
        .insertInto('site_photo_pieces')
        .values({ ...piece, at: now().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });

  const address = '/site/photos/:hash([0-9a-f]{64})';
  const uploadSchema = { params: onePhoto, response: answer(photoUpload) };
  const jpegSchema = { params: onePhoto, response: textAnswer };
  const pieceSchema = { params: onePiece, body: pieceBody, response: noAnswer };

  scope.get(address, { schema: uploadSchema }, async ({ params }) => ({
    data: await uploadOf(params.hash),
    error: null,
  }));

  scope.get(`${address}/jpeg`, { schema: jpegSchema }, async ({ params }, reply) => {
    const jpeg = (await readPhotos(database, [params.hash])).get(params.hash);
    if (!jpeg) throw new RequestError(404, 'There is no such photo');
    // Fastify accepts bytes, but the schema's type only text.
    return reply
      .type('image/jpeg')
      .header('cache-control', 'no-store')
      .send(jpeg as unknown as string);
  });

  scope.put(
    `${address}/:position([0-9]{1,3})`,
    { bodyLimit: pieceLimit, schema: pieceSchema },
    async (request, reply) => {
      const { hash, position } = request.params;
      const { piece } = request.body;
      if (position >= maxPieces || Buffer.byteLength(piece, 'base64') > pieceSize)
        throw new RequestError(422, 'This photo is too large. Choose a smaller one');
      await storePiece({ upload: hash, position, piece });
      return reply.code(204).send(null);
    },
  );

  const dropPieces = (hash: string, trx: Kysely<Tables>) =>
    trx.deleteFrom('site_photo_pieces').where('upload', '=', hash);

  /** A refused photo is not sent again, so its pieces would only take up space. */
  async function refuse(hash: string, message: string): Promise<never> {
    await transact(database, (trx) => dropPieces(hash, trx).execute());
    throw new RequestError(422, message);
  }

  /** Encodes a photo anew in the renderer, which a hostile one may crash. */
  async function cleaned(hash: string, bytes: Buffer): Promise<Buffer> {
    const job = { kind: 'photo', content: folder, photo: bytes.toString('base64') } as const;
    const { photo, errors } = await renderer.run(job).catch((error: unknown) => {
      if (!(error instanceof RendererFailed)) throw error;
      if (error.wasKilled) throw new RequestError(503, 'The server is busy. Try again', 30);
      return refuse(hash, 'This photo can’t be opened. Choose another');
    });
    return photo === undefined
      ? refuse(hash, errors[0]!.message)
      : Buffer.from(photo, 'base64');
  }

  scope.post(address, { schema: uploadSchema }, async ({ params }) => {
    const { hash: upload } = params;
    const known = await uploadOf(upload);
    if (known.photo) return { data: known, error: null };
    const rows = await db
      .selectFrom('site_photo_pieces')
      .select('piece')
      .where('upload', '=', upload)
      .orderBy('position')
      .execute();
    const sent = Buffer.concat(rows.map(({ piece }) => Buffer.from(piece, 'base64')));
    if (hashOf(sent) !== upload)
      await refuse(upload, 'The photo did not arrive whole. Send it again');
    const jpeg = await cleaned(upload, sent);
    await makeRoom(database, folder);
    const photo = hashOf(jpeg);
    await transact(database, async (trx) => {
      await trx
        .insertInto('site_photos')
        .values({
          hash: photo,
          upload,
          at: now().toISOString(),
          jpeg: jpeg.toString('base64'),
        })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ upload }))
        .execute();
      await dropPieces(upload, trx).execute();
    });
    return { data: { pieces: [], photo }, error: null };
  });
}
