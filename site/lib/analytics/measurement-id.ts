/** The owner's Google Analytics id, as it was when the pages were built; empty: none. */
export const measurementId = import.meta.env.PUBLIC_GA_MEASUREMENT_ID ?? '';
