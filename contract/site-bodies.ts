import * as z from 'zod/mini';

// Params, queries and bodies of `/api/owner/site/…`. The app imports only their types.

/** The path of a value in a file of `content/`: names and positions; empty for the whole file. */
const path = z
  .array(z.union([z.string().check(z.maxLength(200)), z.int().check(z.minimum(0))]))
  .check(z.maxLength(20));

/**
 * A file of `content/` without that folder: 'pricing.yaml', 'towns/airdrie.yaml', or a photo:
 * 'pictures/services/car-key-cutting.jpg'.
 */
const file = z
  .string()
  .check(
    z.maxLength(200),
    z.regex(
      /^(([a-z0-9-]+\/)?[a-z0-9-]+\.(yaml|mdx)|pictures\/([a-z0-9-]+\/)?[a-z0-9-]+\.jpg)$/,
    ),
  );

/** An address of the site without a trailing slash: '/', '/prices'. */
const address = z.string().check(z.regex(/^\/[a-z0-9/-]{0,200}$/));

/** The value of a photo's file, with an empty path: the hash of a stored photo, and its words. */
export const photoValue = z.strictObject({
  photo: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  alt: z.string().check(z.maxLength(300)),
});
export type PhotoValue = z.infer<typeof photoValue>;

/** The value that drafts a new page: hidden, with the words of another of its kind. */
export const newPage = z.strictObject({
  like: file,
  name: z
    .string()
    .check(z.minLength(2), z.maxLength(60), z.regex(/^[\p{L}\p{N}][^\p{C}{}<>⟦⟧]*$/u)),
});
export type NewPage = z.infer<typeof newPage>;

/**
 * `PUT /api/owner/site/photos/<hash>/<position>` stores a piece of the photo whose SHA-256 is the
 * hash, in base64. `GET …/photos/<hash>` says what is there, so that sending can go on after a
 * lost signal, and `POST` joins the pieces.
 */
export const onePhoto = z.object({ hash: z.string() });
export const onePiece = z.extend(onePhoto, { position: z.coerce.number() });
export const pieceBody = z
  .strictObject({ piece: z.base64().check(z.minLength(1)) })
  .register(z.globalRegistry, {
    description: 'Send {"piece": a piece of the photo in base64}',
  });

/**
 * `PUT /api/owner/site/drafts` writes a draft; without `value` the name is removed from the file.
 * `seen` is the value that the device saw, null for none: if there is another one by now, the answer
 * is 409 with that as `data`, and an entry of a list is found by it where another device has moved
 * it. Without `seen` the draft is written in any case. `GET /api/owner/site` then says if it is valid.
 */
export const draftBody = z
  .strictObject({
    file,
    path,
    value: z.optional(z.unknown()),
    seen: z.optional(z.unknown()),
  })
  .register(z.globalRegistry, {
    description:
      'Send {"file": a file, "path": names and positions, "value": the new value, "seen": the value you saw}',
  });
/**
 * `DELETE` discards the draft whose `version` the device saw; if there is another one, the answer is
 * 409. Without a body all drafts are discarded.
 */
export const discardBody = z
  .nullable(z.strictObject({ file, path, version: z.optional(z.int()) }))
  .register(z.globalRegistry, {
    description:
      'Send {"file": a file, "path": names and positions, "version": of the draft you saw}, or nothing for all',
  });

/**
 * `POST /api/owner/site/publications`: the versions of the drafts that the owner saw, so that no other
 * is published (409); without a body all are.
 */
export const publishBody = z
  .nullable(z.strictObject({ versions: z.array(z.int()) }))
  .register(z.globalRegistry, {
    description: 'Send {"versions": of the drafts you saw}, or nothing for all',
  });

/**
 * `GET /api/owner/site/fields`: those that a page shows, or those of some files:
 * 'business.yaml,towns'; of a folder, those that concern a whole file.
 */
export const fieldsQuery = z
  .union([z.object({ file: z.string() }), z.object({ address })])
  .register(z.globalRegistry, {
    description:
      'Name a page, such as ?address=/prices, or files and folders, such as ?file=faq.yaml,towns',
  });

/** `GET /api/owner/site`: the page that the device shows, the home page unless given. */
export const stateQuery = z
  .object({ address: z.optional(address) })
  .register(z.globalRegistry, { description: 'Name a page, such as ?address=/prices' });

/** `GET /api/owner/site/preview`. */
export const previewQuery = z
  .object({ address })
  .register(z.globalRegistry, { description: 'Name a page, such as ?address=/prices' });

/** `POST /api/owner/site/links`: a preview address, valid for ten minutes. */
export const linkBody = z
  .strictObject({ address })
  .register(z.globalRegistry, { description: 'Send {"address": of a page}' });
