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

type BrowserContent = ReturnType<typeof import('./data/browser-content.ts').contentModules>;

declare module 'virtual:availability-words' {
  const part: BrowserContent['virtual:availability-words'];
  export default part;
}

declare module 'virtual:location-words' {
  const part: BrowserContent['virtual:location-words'];
  export default part;
}

declare module 'virtual:placeholder' {
  const part: BrowserContent['virtual:placeholder'];
  export default part;
}

declare module 'virtual:quote-words' {
  const part: BrowserContent['virtual:quote-words'];
  export default part;
}

declare module 'virtual:town-names' {
  const part: BrowserContent['virtual:town-names'];
  export default part;
}
