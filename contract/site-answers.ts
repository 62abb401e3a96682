import * as z from 'zod/mini';
import { nullableText } from './api-schemas.ts';
import { place } from './content-place.ts';
import { contentError, contentField, goLiveTodo } from './renderer.ts';

// Answers of `/api/owner/site/…`. The app imports only their types, so it need not download them.

/** `photo` is the hash by which a draft names it, null until the pieces are joined. */
export const photoUpload = z.object({ pieces: z.array(z.number()), photo: nullableText });
export type PhotoUpload = z.infer<typeof photoUpload>;

export const previewLink = z.object({ address: z.string(), expires_at: z.string() });
export type PreviewLink = z.infer<typeof previewLink>;

/** `GET /api/owner/site/fields`, with drafted values. */
export const siteFields = z.object({ fields: z.array(contentField) });

const siteTodo = z.intersection(goLiveTodo, z.object({ mayChange: z.boolean() }));
export type SiteTodo = z.infer<typeof siteTodo>;

/**
 * `GET /api/owner/site/todos`: what is left to do before real visitors come, with the drafts.
 * `mayChange` is true where a field of the app can do it.
 */
export const siteTodos = z.object({ todos: z.array(siteTodo) });

const siteChange = z.extend(place, {
  /** Left out if there was, or is, no value. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type SiteChange = z.infer<typeof siteChange>;

/** `GET /api/owner/site/publications/:id`: what it changed. */
export const siteChanges = z.object({ changes: z.array(siteChange) });
export type SiteChanges = z.infer<typeof siteChanges>;

/** An unpublished change, and the device that made it. */
const siteDraft = z.extend(siteChange, {
  version: z.number(),
  changed_at: z.string(),
  device: z.string(),
});
export type SiteDraft = z.infer<typeof siteDraft>;

/** `PUT /api/owner/site/drafts`; null if the value is as published. */
export const writtenDraft = z.object({ draft: z.nullable(siteDraft) });

/** On a conflict, the value that is there, and the device that drafted it, null if it is published. */
export const otherValue = z.object({ value: z.optional(z.unknown()), device: nullableText });
export type OtherValue = z.infer<typeof otherValue>;

/**
 * `POST /api/owner/site/publications` publishes all drafts, `POST …/publications/:id/undo`
 * restores the old values; both answer 202 at once. `error` is a sentence for the owner.
 */
export const sitePublication = z.object({
  id: z.string(),
  at: z.string(),
  device: z.string(),
  /** The publication it undoes. */
  undoes: nullableText,
  /** `live` once the server that answers serves it. */
  state: z.enum(['rendering', 'live', 'failed']),
  error: nullableText,
});
export type SitePublication = z.infer<typeof sitePublication>;

/**
 * A change affected by a release: `changed`, and the owner's value stays; `gone`, so it is not
 * applied.
 */
const siteFlag = z.extend(siteChange, { kind: z.enum(['changed', 'gone']) });
export type SiteFlag = z.infer<typeof siteFlag>;

/** `GET /api/owner/site`. The history is newest first. */
export const siteState = z.object({
  pages: z.array(z.string()),
  drafts: z.array(siteDraft),
  /** Mistakes that block publishing. */
  errors: z.array(contentError),
  /** Mistakes in the hidden page he is looking at; they don't block publishing. */
  missing: z.array(contentError),
  history: z.array(sitePublication),
  flags: z.array(siteFlag),
  /** A message if this release can't serve the last publication. */
  problem: nullableText,
});
export type SiteState = z.infer<typeof siteState>;
