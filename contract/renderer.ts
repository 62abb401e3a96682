/**
 * What the server and the kept renderer (`dist/renderer/render.mjs`) say to each other. The server forks it with
 * an IPC channel for each job, sends one `RenderJob`, gets one `RenderResult`, and it ends by itself. An
 * exit without an answer is an error of the renderer's own, which it says on stderr.
 */
export type RenderJob = {
  /** Absolute path of the content folder. */
  content: string;
  /** Absolute path of a folder that keeps encoded photos from one job to the next. */
  cache?: string;
  /** Ends the renderer after so many ms; a minute unless said otherwise. */
  deadlineMs?: number;
} & (
  | { kind: 'check' }
  /** One page by its address; `marks: true` says on each element where its text stands. */
  | { kind: 'page'; address: string; marks?: boolean }
  /** All that differs from what lies in `dist`, into an empty folder laid out like it. */
  | { kind: 'site'; out: string; brotliQuality?: number; marks?: boolean }
  /** All that may be changed, with the pages that show it. */
  | { kind: 'fields' }
);

/** A mistake in content: the file without `content/`, the place in it, and one sentence that says what to do. */
export type ContentError = { file: string; path: (string | number)[]; message: string };

export type RenderedPage = {
  html: string;
  csp: string;
  locates: boolean;
  /** With marks: places whose texts stand where no finger reaches, such as in the page's title. */
  others?: string[];
};

/** Something the owner may change: a text, a figure, a list, or a block of an article's text. */
export type ContentField = {
  file: string;
  path: (string | number)[];
  /** As it is written in the file, with its placeholders. */
  value: unknown;
  /** A JSON Schema of what may be written, with `title`, `description` and limits. */
  schema: Record<string, unknown>;
  /** What it is called, in the owner's words. */
  title: string;
  /** The addresses of the pages that show it. */
  pages: string[];
  /** Only of a block of an article: where it begins and ends in the file, in UTF-16 units. */
  range?: [start: number, end: number];
};

/** With errors there is nothing else. `page` is null for an address that has none. */
export type RenderResult = {
  errors: ContentError[];
  page?: RenderedPage | null;
  /** Paths inside `out` of the files that were written, without their compressed forms. */
  written?: string[];
  fields?: ContentField[];
};
