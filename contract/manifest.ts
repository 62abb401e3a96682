/** The shape of `dist/build.json`, which describes the built pages to the server. */
export type BuildManifest = {
  /** Absolute address the pages were built for, without trailing slash. */
  siteUrl: string;
  business: {
    tradingName: string;
    /** For people and for `tel:` links: '07700 900123', '+447700900123'. */
    phone: { display: string; international: string };
    landline: { display: string; international: string };
    email: string;
    /** Days on which nobody comes, such as '2026-12-24'; `last` is one of them. */
    closed: { first: string; last: string }[];
    /** The van's registration, or empty. */
    vanPlate: string;
  };
  /** Pages with status 200, by address without trailing slash ('/', '/blog', …). */
  pages: Record<string, BuiltPage>;
  /** Redirects from hidden pages to the lists that they stood in. */
  redirects: Record<string, string>;
  /** Pages the server answers with another status. */
  special: {
    notFound: BuiltPage;
    postNotFound: BuiltPage;
    quoteError: BuiltPage;
    /** Filled in as contract/page-marks.ts says, as are /privacy and /quote-received. */
    request: BuiltPage;
  };
};

/** `file` is relative to `dist/`; `csp` is the whole `Content-Security-Policy` header. */
export type BuiltPage = {
  file: string;
  csp: string;
  /** The page may ask for the visitor's location. */
  locates: boolean;
};
