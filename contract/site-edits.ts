import * as z from 'zod/mini';
import type { Place } from './content-place.ts';
import type { ContentError, GoLiveTodo } from './renderer.ts';

// The contract for changing the site: `/api/owner/site/…`.

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

/** A file's name without its folder and ending: 'airdrie' for 'towns/airdrie.yaml'. */
export const stemOf = (name: string): string => name.replace(/^.*\/|\.\w+$/g, '');

/** An address of the site without a trailing slash: '/', '/prices'. */
const address = z.string().check(z.regex(/^\/[a-z0-9/-]{0,200}$/));

/** A preview of a drafted page: `/preview/<token>`. */
export const previewPath = '/preview';

/** The value of a photo's file, with an empty path: the hash of a stored photo, and its words. */
export const photoValue = z.strictObject({
  photo: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  alt: z.string().check(z.maxLength(300)),
});
export type PhotoValue = z.infer<typeof photoValue>;

/** True for a file that holds a photo. */
export const isPhoto = ({ file: name }: Pick<Place, 'file'>): boolean => name.endsWith('.jpg');

/** Folders to which the owner may add a page: the file's name is the end of its address. */
export const growingFolders = ['towns', 'services', 'blog'] as const;
const inGrowingFolder = new RegExp(`^(${growingFolders.join('|')})/`);

/** True for the whole file of such a page, whose value is its text. */
export const isWholePage = ({ file: name, path: at }: Place): boolean =>
  at.length === 0 && inGrowingFolder.test(name);

/** The value that drafts a new page: hidden, with the words of another of its kind. */
export const newPage = z.strictObject({
  like: file,
  name: z
    .string()
    .check(z.minLength(2), z.maxLength(60), z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ,?!’&-]*$/u)),
});
export type NewPage = z.infer<typeof newPage>;

/** Bytes of one piece of a photo; it goes through on a poor line in the time for a request. */
export const pieceSize = 48 * 1024;
/** Most pieces of a photo. */
export const maxPieces = 64;
/** In base64, with room for the rest. */
export const pieceLimit = 68 * 1024;

/**
 * `PUT /api/owner/site/photos/<hash>/<position>` stores a piece of the photo whose SHA-256 is the
 * hash, in base64. `GET …/photos/<hash>` says what is there, so that sending can go on after a
 * lost signal, and `POST` joins the pieces.
 */
export const pieceBody = z
  .strictObject({ piece: z.base64().check(z.minLength(1)) })
  .register(z.globalRegistry, {
    description: 'Send {"piece": a piece of the photo in base64}',
  });
/** `photo` is the hash by which a draft names it, null until the pieces are joined. */
export type PhotoUpload = { pieces: number[]; photo: string | null };

/** Five times the longest list. */
export const draftLimit = 64 * 1024;

/**
 * `PUT /api/owner/site/drafts` writes a draft, `DELETE` discards it. `version` is that of the
 * draft the device saw, 0 for none; if there is another one, the answer is 409 with it as
 * `data`. `seen` is the value that the device saw, by which an entry of a list is found where
 * another device has moved it. Without `value` the name is removed from the file. `GET /api/owner/site` then says if it is valid.
 */
export const draftBody = z
  .strictObject({
    file,
    path,
    value: z.optional(z.json()),
    version: z.optional(z.int()),
    seen: z.optional(z.json()),
  })
  .register(z.globalRegistry, {
    description:
      'Send {"file": a file, "path": names and positions, "value": the new value, "version": of the draft you saw}',
  });
/** Without `file` and `path` all drafts are discarded. */
export const discardBody = z
  .nullable(z.union([z.strictObject({ file, path }), z.strictObject({})]))
  .register(z.globalRegistry, {
    description: 'Send {"file": a file, "path": names and positions}, or nothing for all',
  });

/** `POST /api/owner/site/links`: a preview address, valid for ten minutes. */
export const linkBody = z
  .strictObject({ address })
  .register(z.globalRegistry, { description: 'Send {"address": of a page}' });
export type PreviewLink = { address: string; expires_at: string };

/**
 * `GET /api/owner/site/todos`: what is left to do before real visitors come, with the drafts.
 * `mayChange` is true where a field settles it.
 */
export type SiteTodo = GoLiveTodo & { mayChange: boolean };

export type SiteChange = Place & {
  /** Left out if there was, or is, no value. */
  before?: unknown;
  after?: unknown;
};

/** An unpublished change, and the device that made it. */
export type SiteDraft = SiteChange & { version: number; changed_at: string; device: string };

export type PublicationState = 'rendering' | 'live' | 'failed';

/**
 * `POST /api/owner/site/publications` publishes all drafts, `POST …/publications/:id/undo`
 * restores the old values; both answer 202 at once. `error` is a sentence for the owner.
 */
export type SitePublication = {
  id: string;
  at: string;
  device: string;
  /** The publication it undoes. */
  undoes: string | null;
  state: PublicationState;
  error: string | null;
  changes: SiteChange[];
};

/**
 * A change affected by a release: `changed`, and the owner's value stays; `gone`, so it is not
 * applied.
 */
export type SiteFlag = SiteChange & { kind: 'changed' | 'gone' };

/** `GET /api/owner/site`. The history is newest first. */
export type SiteState = {
  pages: string[];
  drafts: SiteDraft[];
  /** Mistakes that block publishing. */
  errors: ContentError[];
  /** Mistakes in the hidden page he is looking at; they don't block publishing. */
  missing: ContentError[];
  history: SitePublication[];
  flags: SiteFlag[];
  /** A message if this release can't serve the last publication. */
  problem: string | null;
};
