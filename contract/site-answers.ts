import * as z from 'zod/mini';
import { groupNames } from './confirmed.ts';
import { nullableText } from './api-schemas.ts';
import { place } from './api-schemas.ts';
import { contentError, contentField, goLiveTodo } from './renderer.ts';

// Answers of `/api/owner/site/…`. The app imports only their types, so it need not download them.

/** `PUT /api/owner/site/photos`: the hash by which a change names it. */
export const storedPhoto = z.object({ photo: z.string() });
export type StoredPhoto = z.infer<typeof storedPhoto>;

export const previewLink = z.object({ address: z.string(), expires_at: z.string() });
export type PreviewLink = z.infer<typeof previewLink>;

/** `GET /api/owner/site/fields`, with drafted values. */
export const siteFields = z.object({ fields: z.array(contentField) });

const siteTodo = z.intersection(goLiveTodo, z.object({ mayChange: z.boolean() }));
export type SiteTodo = z.infer<typeof siteTodo>;

/**
 * `GET /api/owner/site/todos`: what is left to do before real visitors come, with the draft.
 * `mayChange` is true where a field of the app can do it.
 */
export const siteTodos = z.object({ todos: z.array(siteTodo) });

/**
 * `GET /api/owner/site/steps`: the groups of facts that the owner has not confirmed, in the draft or
 * before, and whether visitors are told that the site is an example.
 */
export const siteSteps = z.object({
  open: z.array(z.enum(groupNames)),
  isExample: z.boolean(),
});
export type SiteSteps = z.infer<typeof siteSteps>;

/** A field with its old and its new value. */
const siteChange = z.extend(place, {
  /** Left out if there was, or is, no value. */
  before: z.optional(z.unknown()),
  after: z.optional(z.unknown()),
});
export type SiteChange = z.infer<typeof siteChange>;

/** `GET /api/owner/site/publications/:id`: what it changed. */
export const siteChanges = z.object({ changes: z.array(siteChange) });
export type SiteChanges = z.infer<typeof siteChanges>;

/**
 * `GET /api/owner/site/publications/:id/back`: what going back to that version would change, and the
 * fields whose old photo is no longer kept, so that they stay as they are.
 */
export const siteWayBack = z.extend(siteChanges, { lost: z.array(place), version: z.number() });
export type SiteWayBack = z.infer<typeof siteWayBack>;

/** `GET /api/owner/site/earlier`: what a field said before, the newest first. */
export const earlierValues = z.object({
  values: z.array(z.object({ at: z.string(), value: z.optional(z.unknown()) })),
});
export type EarlierValues = z.infer<typeof earlierValues>;

/** A change that is not published, and the device that made it. */
const draftedChange = z.extend(siteChange, {
  /** The version of the draft that this change made. */
  version: z.number(),
  changed_at: z.string(),
  device: z.string(),
});
export type DraftedChange = z.infer<typeof draftedChange>;

/** Every change of the draft answers with its new version. */
export const draftVersion = z.object({ version: z.number() });
export type DraftVersion = z.infer<typeof draftVersion>;

/** On a conflict, what is there, and the device that drafted it, null if it is published. */
export const otherValue = z.object({
  value: z.optional(z.unknown()),
  device: nullableText,
  version: z.number(),
});
export type OtherValue = z.infer<typeof otherValue>;

/**
 * `POST /api/owner/site/publications` publishes the draft, `POST …/publications/:id/back` an earlier
 * version; both answer 202 at once. `error` is a sentence for the owner.
 */
export const sitePublication = z.object({
  id: z.string(),
  /** When it was asked for, and once it is live, since when visitors see it. */
  at: z.string(),
  device: z.string(),
  /** The publication that it went back to, or {@link shippedVersion}. */
  back_to: nullableText,
  /** `live` once the server that answers serves it. */
  state: z.enum(['rendering', 'live', 'failed']),
  error: nullableText,
});
export type SitePublication = z.infer<typeof sitePublication>;

/** `GET /api/owner/site`: the draft, and what was published. The history is newest first. */
export const siteState = z.object({
  /** The draft, as a JSON Merge Patch over the shipped content with files as its first keys. */
  patch: z.record(z.string(), z.unknown()),
  version: z.number(),
  /** Its changes of the published site. */
  changes: z.array(draftedChange),
  /** Mistakes that block publishing. */
  errors: z.array(contentError),
  /** Mistakes in the hidden page he is looking at; they don't block publishing. */
  missing: z.array(contentError),
  /** Why the draft could not be checked. */
  unchecked: nullableText,
  pages: z.array(z.string()),
  history: z.array(sitePublication),
  /** Words that have no place any more since a release, until he has read them. */
  aside: z.array(siteChange),
  /** A message if this release can't show the last publication. */
  problem: nullableText,
  /** True right after changes were taken back, which can be undone. */
  mayRestore: z.boolean(),
});
export type SiteState = z.infer<typeof siteState>;
