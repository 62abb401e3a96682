import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { answer, textAnswer } from '../../contract/owner-answers.ts';
import { storedPhoto } from '../../contract/site-answers.ts';
import { onePhoto, photoBody } from '../../contract/site-bodies.ts';
import { photoLimit } from '../../contract/site-edits.ts';
import { RequestError } from '../http/errors.ts';
import type { App } from '../http/schemas.ts';
import { readPhoto, storePhoto } from './photo-store.ts';
import type { Publisher } from './publisher.ts';
import { RendererFailed } from './renderer.ts';

/** How long the greatest photo may take, at 64 kbit/s and more, in ms. */
const photoMs = 120_000;

/** Routes for the owner's photos, `/api/owner/site/photos`. */
export function photoRoutes(scope: App, { render }: Publisher): void {
  const { database, now } = scope;
  scope.addContentTypeParser(
    'image/jpeg',
    { parseAs: 'buffer', bodyLimit: photoLimit },
    (_request, body, done) => done(null, body),
  );

  const putSchema = { body: photoBody, response: answer(storedPhoto) };
  const getSchema = { params: onePhoto, response: textAnswer };
  // A photo takes more than a minute on a poor line. The owner is signed in when it begins.
  const patient = {
    onRequest: async ({ bodyTimer }: FastifyRequest) => clearTimeout(bodyTimer),
    handlerTimeout: photoMs,
  };

  scope.put('/site/photos', { ...patient, schema: putSchema }, async ({ body }) => {
    const jpeg = await encodedAnew(Buffer.from(body));
    const photo = hash('sha256', jpeg);
    await storePhoto(database, { hash: photo, jpeg, at: now() });
    return { data: { photo }, error: null };
  });

  scope.get(
    '/site/photos/:hash([0-9a-f]{64})',
    { schema: getSchema },
    async ({ params }, reply) => {
      const jpeg = await readPhoto(database.db, params.hash);
      if (!jpeg) throw new RequestError(404, 'There is no such photo');
      // Fastify accepts bytes, but the schema's type only text.
      return reply
        .type('image/jpeg')
        .header('cache-control', 'no-store')
        .send(jpeg as unknown as string);
    },
  );

  /** Encodes a photo in the renderer, which a hostile one may crash. */
  async function encodedAnew(bytes: Buffer): Promise<Buffer> {
    const job = { kind: 'photo', photo: bytes.toString('base64') } as const;
    const { photo, errors } = await render({}, job).catch((error: unknown) => {
      if (!(error instanceof RendererFailed)) throw error;
      if (!error.isOfJob) throw new RequestError(503, 'The server is busy. Try again', 30);
      throw new RequestError(422, 'This photo can’t be opened. Choose another');
    });
    if (photo === undefined) throw new RequestError(422, errors[0]!.message);
    return Buffer.from(photo, 'base64');
  }
}
