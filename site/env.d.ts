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

declare module 'virtual:privacy-link' {
  /** Address of the privacy notice. */
  const address: string;
  export default address;
}

declare module 'virtual:phone' {
  /** The number to call, as `tel:` takes it: '+447700900123'. */
  const phone: string;
  export default phone;
}

declare module 'virtual:placeholder' {
  /** Address of the placeholder for failed pictures. */
  const address: string;
  export default address;
}

declare module 'virtual:availability-words' {
  const words: Record<'freeUntil' | 'busy' | 'busyUntil' | 'off' | 'offUntil', string>;
  export default words;
}

type QuoteWords = import('zod').output<typeof import('./data/schemas/quote.ts').quoteSchema>;

declare module 'virtual:location-words' {
  const words: QuoteWords['location'];
  export default words;
}

declare module 'virtual:quote-words' {
  const words: QuoteWords['form'];
  export default words;
}

declare module 'virtual:town-names' {
  /** By the town's part of an address: 'east-kilbride' → 'East Kilbride'. */
  const names: [slug: string, name: string][];
  export default names;
}
