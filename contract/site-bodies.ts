import * as z from 'zod/mini';
import { mostSent } from './site-edits.ts';

// Params, queries and bodies of `/api/owner/site/…`. The app imports only their types.

/** Most files that one request changes. */
const mostFiles = 50;
/** Most names and positions that lead to a value. */
const deepestPath = 20;

/** True for a value with at most so many levels. What is deeper takes long to look through. */
const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** The path of a value in a file of `content/`: names and positions; empty for the whole file. */
const path = z
  .array(z.union([z.string().check(z.maxLength(200)), z.int().check(z.minimum(0))]))
  .check(z.maxLength(deepestPath));

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

/** The value of a photo's file: the hash of a stored photo, and its words. */
export const photoValue = z.strictObject({
  photo: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  alt: z.string().check(z.maxLength(300)),
});
export type PhotoValue = z.infer<typeof photoValue>;

/** The first half of a postcode: 'G67'. */
const outwardCode = /^[A-Z]{1,2}\d[A-Z\d]?$/;

const pageName = z
  .string()
  .check(
    z.minLength(2, 'Write a name of two letters or more'),
    z.maxLength(60, 'Shorten the name to 60 characters or fewer'),
    z.regex(
      /^[\p{L}\p{N}][^\p{C}{}<>⟦⟧]*$/u,
      'Begin the name with a letter or figure, and leave out { } < and >',
    ),
  );
const line = (what: string) =>
  z
    .string()
    .check(
      z.minLength(1, `Write ${what}`),
      z.regex(/^[^{}<>]*$/, `Write ${what} without { } < and >`),
      z.maxLength(300, `Shorten ${what} to 300 characters or fewer`),
    );
const districts = 'Name 8 to 10 districts, one on each line';

/** The form of a new page, by its folder; everything else on the page is made of it. */
export const newPages = {
  towns: z.strictObject({
    name: pageName,
    postcodes: z
      .array(z.string().check(z.regex(outwardCode, 'Write postcodes such as PA1, PA2')))
      .check(z.minLength(1, 'Write its postcodes, such as PA1, PA2'), z.maxLength(30)),
    areas: z
      .array(line('the name of each district'))
      .check(z.minLength(8, districts), z.maxLength(10, districts)),
    typical: line('how long you take by day, such as 30-45 minutes'),
    night: z.string().check(z.regex(/^[^{}<>]{0,60}$/, 'Write a time such as 40-60 minutes')),
    words: line('one sentence about the place'),
  }),
  services: z.strictObject({
    name: pageName,
    job: z.string().check(z.regex(/^[a-z0-9-]+$/, 'Choose a job of the price list')),
    words: line('one sentence about the service'),
  }),
  blog: z.strictObject({ name: pageName }),
};
export type NewPages = {
  [Folder in keyof typeof newPages]: z.infer<(typeof newPages)[Folder]>;
};

/** `PUT /api/owner/site/photos`: the JPEG itself, as `image/jpeg`. */
export const photoBody = z
  .instanceof(Uint8Array)
  .register(z.globalRegistry, { description: 'Send a JPEG as image/jpeg' });
export const onePhoto = z.object({ hash: z.string() });

/**
 * `PATCH /api/owner/site` changes the draft by a JSON Merge Patch with files as its first keys,
 * `application/merge-patch+json`. `If-Match` names the version of the draft that the device saw: where
 * another device has changed one of these fields since, the answer is 409 with its value as `data`,
 * and nothing is changed. Lists are sent whole. A page is begun by {@link newPages} at `begin`, and
 * comes back as it was before the publication at `from` took it away.
 */
export const patchBody = z
  .record(file, z.unknown())
  .check(
    z.refine((files) => Object.keys(files).length <= mostFiles),
    z.refine((files) => isShallow(files, deepestPath + 1)),
  )
  .register(z.globalRegistry, {
    description: `Send a value for a field of a file, for ${mostFiles} files at most`,
  });

/**
 * `PATCH /api/owner/site/entry` changes a value inside a list, without `If-Match`: `seen` is the whole
 * entry that the device saw, by which it is found where another device has moved it; `sent` are values
 * that it sent since without an answer.
 */
export const entryBody = z
  .strictObject({
    file,
    path,
    value: z.optional(z.unknown()),
    seen: z.optional(z.unknown()),
    sent: z.optional(z.array(z.unknown()).check(z.maxLength(mostSent))),
  })
  .register(z.globalRegistry, {
    description:
      'Send {"file": a file, "path": names and positions, "value": the new value, "seen": the entry you saw}',
  });

/**
 * `DELETE /api/owner/site` takes back the change of a field, whose `version` the device saw (409 if
 * there is another one), or all of them.
 */
export const takeBackBody = z
  .nullable(z.strictObject({ file, path, version: z.optional(z.int()) }))
  .register(z.globalRegistry, {
    description:
      'Send {"file": a file, "path": names and positions, "version": of the change you saw}, or nothing for all',
  });

/** `POST /api/owner/site/restore` brings back what was taken back last, if that made this version. */
export const restoreBody = z
  .strictObject({ version: z.int() })
  .register(z.globalRegistry, { description: 'Send {"version": of the draft you saw}' });

const key = z.string().check(z.regex(/^[\w-]{8,64}$/));

/**
 * `POST /api/owner/site/publications` publishes the draft of a `version` (409 if there is another one)
 * but for some changes. With the same key it is made once.
 */
export const publishBody = z
  .strictObject({
    version: z.int(),
    key,
    leave: z.optional(z.array(z.object({ file, path })).check(z.maxLength(1000))),
  })
  .register(z.globalRegistry, {
    description:
      'Send {"version": of the draft you saw, "key": of your own for this publication, "leave": fields that wait}',
  });

/** `POST /api/owner/site/publications/:id/back`. */
export const backBody = z.strictObject({ version: z.int(), key }).register(z.globalRegistry, {
  description:
    'Send {"version": of the draft you saw, "key": of your own for this publication}',
});

export const oneVersion = z.object({ id: z.string() });

/**
 * `GET /api/owner/site/fields`: those that a page shows, or those of some files:
 * 'business.yaml,towns'; of a folder, those that concern a whole file.
 */
export const fieldsQuery = z
  .union([z.object({ file: z.string().check(z.maxLength(300)) }), z.object({ address })])
  .register(z.globalRegistry, {
    description:
      'Name a page, such as ?address=/prices, or files and folders, such as ?file=faq.yaml,towns',
  });

/** `GET /api/owner/site/earlier`: a field as `placeName` writes it. */
export const earlierQuery = z
  .object({ place: z.string().check(z.maxLength(1000)) })
  .register(z.globalRegistry, {
    description: 'Name a field, such as ?place=home.yaml%23/hero',
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
