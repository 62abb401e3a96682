/** All that is no page or file of the site. */
export const apiPrefix = '/api/';
/** The one address for new quote requests, for JSON and for a plain form post. */
export const quotePath = '/api/quote-requests';
/** Asks the server to notify the owner of a stored request at once. */
export const notifyPath = '/api/send-whatsapp';
/** Hands out the signed token that proves when a form was opened. */
export const tokenPath = '/api/form-token';
/** The owner's availability. */
export const availabilityPath = '/api/availability';
/** Says which car has a plate: `?registration=…`, with the token of {@link tokenPath}. */
export const vehiclePath = '/api/vehicle';
/** The page after a stored request. */
export const receivedPath = '/quote-received';
/** The privacy notice, completed by the server. */
export const privacyPath = '/privacy';
/** Under it, by its token, the visitor's own page of a stored request. */
export const requestPagePath = '/request';
/** Under it the same as data; a post to `/<token>/cancel` says that nobody need come. */
export const requestApiPath = '/api/requests';
/** Keeps the token of the last request for a day, for the site's own pages. */
export const requestCookie = 'quote-request';
/** The script behind the offline page; browsers look here for a newer one. */
export const serviceWorkerPath = '/service-worker.js';
/** Under it the articles; what is none of them gets a page that says so. */
export const blogPath = '/blog';

/** Same key, same request: a retry after a timeout makes no second row. */
export const idempotencyHeader = 'Idempotency-Key';
/** Carries the token of {@link tokenPath}. */
export const tokenHeader = 'Form-Token';
/** Filled by robots, not shown to people. Sent only by the plain form post. */
export const honeypotField = 'website';
/** The honeypot's value in a JSON post, where the body holds nothing but the columns. */
export const honeypotHeader = 'Form-Website';

/** The one optional key of a request beside its columns: a {@link Location}. */
export const locationKey = 'location';
