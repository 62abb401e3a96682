/** Prefix of everything that is not a page or file. */
export const apiPrefix = '/api/';
/** Takes new quote requests, as JSON or a plain form post. */
export const quotePath = '/api/quote-requests';
/** Notifies the owner of a stored request now. */
export const notifyPath = '/api/send-whatsapp';
/** Issues the signed token that proves when a form was opened. */
export const tokenPath = '/api/form-token';
/** The owner's availability. */
export const availabilityPath = '/api/availability';
/** Looks up the car of a plate: `?registration=…`, with the token of {@link tokenPath}. */
export const vehiclePath = '/api/vehicle';
/** The page after a stored request. */
export const receivedPath = '/quote-received';
/** The privacy notice, completed by the server. */
export const privacyPath = '/privacy';
/** Leads to the page of the browser's last request, `/request/<token>`. */
export const requestPagePath = '/request';
/** `/api/requests/<token>` is its progress as JSON; a POST to `/<token>/cancel` cancels it. */
export const requestApiPath = '/api/requests';
/** The line about the browser's last request, which the home page shows. */
export const requestLinePath = '/api/request-line';
/** Cookie with the token of the last request, kept for a day. No script reads it. */
export const requestCookie = 'quote-request';
/** Cookie that tells scripts that there is a request. */
export const sentCookie = 'quote-sent';
/** The service worker. Browsers check this address for updates. */
export const serviceWorkerPath = '/service-worker.js';
/** The blog. An unknown article gets a page of its own. */
export const blogPath = '/blog';
export const postPath = (slug: string) => `${blogPath}/${slug}`;
export const townPath = (slug: string) => `/auto-locksmith-${slug}`;

/** The client's idempotency key: a retry with the same key stores no second row. */
export const idempotencyHeader = 'Idempotency-Key';
/** Carries the token of {@link tokenPath}. */
export const tokenHeader = 'Form-Token';
/** Field that only robots fill in. Sent only by the plain form post. */
export const honeypotField = 'website';
/** Header with the honeypot's value in a JSON post, whose body has only the columns. */
export const honeypotHeader = 'Form-Website';

/** The only optional key of a request beside its columns: a {@link Location}. */
export const locationKey = 'location';
