import * as z from 'zod/mini';
import { place } from './api-schemas.ts';

// The app and the renderer import only types of this file.

/** A JSON Merge Patch (RFC 7396) over the values of `content/`, with files as its first keys. */
export type ContentPatch = Record<string, unknown>;

/**
 * Messages between the server and the kept renderer (`dist/renderer/render.mjs`). For each job
 * the server forks it with an IPC channel, sends one `RenderJob` and gets one `RenderResult`;
 * then it exits. An exit without an answer is described on stderr: with code 1 it could not start, with
 * any other the job was too much for it.
 */
export type RenderJob = {
  /** Absolute path of the content folder. */
  content: string;
  /** The owner's changes of it. */
  patch?: ContentPatch;
  /** Absolute path of a folder with the owner's photos, `<hash>.jpg`, and where encoded ones are kept. */
  photos?: string;
} & (
  | {
      /** Checks everything and makes one page by its address. */
      kind: 'page';
      address: string;
      /** Marks each element with where its text is in the content. */
      marks?: boolean;
    }
  /** All files that differ from `dist`, written to an empty folder of the same layout. */
  | { kind: 'site'; out: string; brotliQuality?: number; marks?: boolean }
  /**
   * The values that may be changed, with the pages that show them: all of the shipped site, as the build keeps
   * them in `fields.json`, or those of some files of pages and their photos.
   */
  | { kind: 'fields'; of?: string[] }
  /** The to-dos before going live. `settings` has no secret values, only whether they are set. */
  | { kind: 'todos'; settings: Record<string, string> }
  /** A photo in base64, encoded anew as JPEG without metadata. */
  | { kind: 'photo'; photo: string }
);

/** A mistake in content, and one sentence on how to fix it. */
export const contentError = z.extend(place, { message: z.string() });
export type ContentError = z.infer<typeof contentError>;

export type RenderedPage = {
  html: string;
  /** The file of each address of a photo. */
  photos: Record<string, string>;
};

/** A value that the owner may change: a text, a number, a list, or a block of an article. */
export const contentField = z.extend(place, {
  /** As written in the file, with placeholders; left out if there is none. */
  value: z.optional(z.unknown()),
  /** A JSON Schema of valid values, with `title`, `description` and limits. */
  schema: z.record(z.string(), z.unknown()),
  /** Its name for the owner. */
  title: z.string(),
  /** The addresses of the pages that show it. */
  pages: z.array(z.string()),
});
export type ContentField = z.infer<typeof contentField>;

/** A to-do before going live: at a place in content, or in a setting. */
export const goLiveTodo = z.intersection(
  z.object({
    /** The advice, in one sentence. */
    what: z.string(),
    /** True if the site can go live without it. */
    optional: z.boolean(),
  }),
  z.union([place, z.object({ setting: z.string() })]),
);
export type GoLiveTodo = z.infer<typeof goLiveTodo>;

/**
 * With errors, only `missing` is set besides, and `page` if it can be shown all the same. `page` is
 * null for an unknown address.
 */
export type RenderResult = {
  errors: ContentError[];
  /** Mistakes in a hidden page, which don't keep it from being rendered. */
  missing?: ContentError[];
  page?: RenderedPage | null;
  /** Written files relative to `out`, without their compressed forms. */
  written?: string[];
  fields?: ContentField[];
  todos?: GoLiveTodo[];
  /** The JPEG in base64. */
  photo?: string;
};
