import * as z from 'zod/mini';
import type { ContentError, ContentField } from './renderer.ts';

// What the owner's app and the server agree on about changing the site: `/api/owner/site/…`.

/** Names and positions that lead to a value in a file of `content/`; none for a file that is a list. */
const path = z
  .array(z.union([z.string().check(z.maxLength(200)), z.int().check(z.minimum(0))]))
  .check(z.maxLength(20));
export type ContentPath = z.infer<typeof path>;

/** A file of `content/` without that folder: 'pricing.yaml', 'towns/airdrie.yaml'. */
const file = z.string().check(z.regex(/^([a-z0-9-]+\/)?[a-z0-9-]+\.(yaml|mdx)$/));

/** An address of the site without a trailing slash: '/', '/prices'. */
const address = z.string().check(z.regex(/^\/[a-z0-9/-]{0,200}$/));

/** Under it, by its token, a drafted page that somebody is shown. */
export const previewPath = '/preview';

/** Holds the longest list there is. */
export const draftLimit = 256 * 1024;

/**
 * `PUT /api/owner/site/drafts` changes a draft, `DELETE` takes it back. `version` is that of the draft
 * that the device saw, 0 for none: if another one stands there, the answer is 409 with that one as
 * `data`. A `value` that is left out takes the name out of the file.
 */
export const draftBody = z.strictObject({
  file,
  path,
  value: z.optional(z.json()),
  version: z.optional(z.int()),
});
/** Without `file` and `path` all drafts are taken back. */
export const discardBody = z.strictObject({ file: z.optional(file), path: z.optional(path) });

/** `POST /api/owner/site/links`: an address that shows a page as drafted for ten minutes. */
export const linkBody = z.strictObject({ address });
export type PreviewLink = { address: string; expires_at: string };

/**
 * `GET /api/owner/site/fields?address=/prices`, or `?file=business.yaml`: what he may change there, with
 * its value as drafted; `draft` is the version of the draft, 0 where there is none.
 */
export type SiteField = ContentField & { draft: number };

export type SiteChange = {
  file: string;
  path: ContentPath;
  /** Left out where there was, or is, nothing. */
  before?: unknown;
  after?: unknown;
};

/** A change that is not published yet, and the device that made it. */
export type SiteDraft = SiteChange & { version: number; changed_at: string; device: string };

export type PublicationState = 'rendering' | 'live' | 'failed';

/**
 * `POST /api/owner/site/publications` publishes all drafts, `POST …/publications/:id/undo` puts the old
 * values back; both answer 202 at once. `error` says why it failed, for the owner.
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
 * A change over which a release came: `changed` there too, and the owner's stays; `gone`, so that it is
 * set aside.
 */
export type SiteFlag = SiteChange & { kind: 'changed' | 'gone' };

/** `GET /api/owner/site`. The history has the newest first. */
export type SiteState = {
  pages: string[];
  drafts: SiteDraft[];
  /** What keeps the drafts from being published. */
  errors: ContentError[];
  history: SitePublication[];
  flags: SiteFlag[];
  /** Said when the last publication can't be served by this release. */
  problem: string | null;
};
