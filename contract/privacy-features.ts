/*
 * How the built privacy notice and the server agree on what is true of this server: the page
 * holds every sentence, and the server takes out those of features that are not set up.
 */

/** Features that only the settings of the server tell of. Its entries of content name them in `when`. */
export const serverFeatures = ['whatsapp', 'email', 'vehicles'] as const;
export type ServerFeature = (typeof serverFeatures)[number];

/** Stands on each `<li>` and `<p>` that is shown only while that feature is set up. */
export const featureAttribute = 'data-when';

/** Stands on the `<span>` around the days that quote requests are kept. */
export const keepDaysAttribute = 'data-keep-days';

/** Days that quote requests are kept unless `QUOTE_KEEP_DAYS` says otherwise. */
export const defaultKeepDays = 90;
