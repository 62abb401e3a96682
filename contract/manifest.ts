import { placeholder } from './placeholder.ts';

/** What the build of the site tells the server about the pages, in `dist/build.json`. */
export type BuildManifest = {
  /** Absolute address the pages were built for, without trailing slash. */
  siteUrl: string;
  business: {
    tradingName: string;
    /** As people read it, and as `tel:` takes it: '07700 900123', '+447700900123'. */
    phone: { display: string; international: string };
    landline: { display: string; international: string };
    email: string;
  };
  /** Pages with status 200, by address without trailing slash ('/', '/blog', …). */
  pages: Record<string, BuiltPage>;
  /** Pages the server answers with another status. */
  special: {
    notFound: BuiltPage;
    postNotFound: BuiltPage;
    quoteError: BuiltPage;
    /** Filled in as contract/request-page.ts says. */
    request: BuiltPage;
  };
};

/** `file` is relative to `dist/`; `csp` is the whole `Content-Security-Policy` header. */
export type BuiltPage = {
  file: string;
  csp: string;
  /** Whether it may ask where the visitor is. */
  locates: boolean;
};

/**
 * Placeholders in the `quoteError` page which the server fills with escaped text,
 * by form field: what was typed, 'true' or 'false' for `aria-invalid`, and the message.
 * `summary` becomes one `<li><a href="#quote-<field>">message</a></li>` for each error,
 * `notice` a sentence on what went wrong as a whole.
 */
export const errorPlaceholders = {
  value: (field: string) => placeholder(`value:${field}`),
  invalid: (field: string) => placeholder(`invalid:${field}`),
  error: (field: string) => placeholder(`error:${field}`),
  notice: placeholder('notice'),
  summary: placeholder('summary'),
} as const;

/** The id of a field's control in the `quoteError` page. */
export const errorFieldId = (field: string) => `quote-${field}`;
