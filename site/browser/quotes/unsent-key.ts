/** Where browsers keep a request that is not sent yet; other tabs see it change. */
export const unsentKey = 'quote-unsent';
