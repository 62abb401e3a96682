interface ImportMetaEnv {
  /** `G-…` of Google Analytics; unset: nothing is loaded. */
  readonly PUBLIC_GA_MEASUREMENT_ID?: string;
  /** `off`: the next visit takes the service worker away. */
  readonly PUBLIC_SERVICE_WORKER?: string;
}

interface Document {
  /** True while a page is made ready before anybody has asked for it. */
  readonly prerendering?: boolean;
}

interface Navigator {
  /** What the browser tells of the line. Chromium alone has it. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
