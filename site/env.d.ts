interface ImportMetaEnv {
  /** `G-…` of Google Analytics; unset: nothing is loaded. */
  readonly PUBLIC_GA_MEASUREMENT_ID?: string;
  /** `off`: the next visit removes the service worker. */
  readonly PUBLIC_SERVICE_WORKER?: string;
}

interface Document {
  /** True while a page is prerendered. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** The connection's quality; only in Chromium. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
