/*
 * Marks in built pages for the server: `⟦name⟧` becomes a text, and the part between
 * `⟦if:fact⟧` and `⟦/if⟧` is kept only if the fact holds. These brackets occur in no CSS, JSON
 * or address of ours; inside an address they are percent-encoded.
 */

export const textMark = (name: string) => `⟦${name}⟧`;
export const ifMark = (fact: string) => `⟦if:${fact}⟧`;
export const endMark = '⟦/if⟧';

/** Texts of the request page: the short name, addresses, and times as people in Glasgow read them. */
export type RequestText =
  | 'reference'
  | 'address'
  | 'cancelAddress'
  | 'received'
  | 'notified'
  | 'seen'
  | 'arrival'
  | 'appointment'
  | 'arrived'
  | 'cancelled';

export type RequestStep = 'notified' | 'seen' | 'booked' | 'on-the-way' | 'arrived' | 'done';

/** Facts of the request page and of the confirmation; `latest-…` is the last step that was taken. */
export type RequestFact =
  | 'known'
  | 'open'
  | 'going-on'
  | 'cancelled'
  | 'closed'
  | RequestStep
  | `not-${RequestStep}`
  | `latest-${RequestStep | 'received'}`;

/** Id of the `<template>` in the request page that holds the line for the home page. */
export const requestLineId = 'request-line';
/** Id of the part of the request page that is replaced when something has changed. */
export const requestProgressId = 'request-progress';

/**
 * Texts of the page with the form's errors: `notice` is about the whole form. Each field has
 * its value, 'true' or 'false' for `aria-invalid`, and its message; the fact `invalidFact`
 * holds if there is one.
 */
export const errorTexts = {
  notice: 'notice',
  value: (field: string) => `value:${field}`,
  invalid: (field: string) => `invalid:${field}`,
  error: (field: string) => `error:${field}`,
} as const;
export const invalidFact = (field: string) => `invalid:${field}`;

/**
 * Features that depend on the server's settings. Entries of the privacy notice name them in
 * `when`.
 */
export const serverFeatures = ['whatsapp', 'email', 'vehicles'] as const;
export type ServerFeature = (typeof serverFeatures)[number];

/** Text in the privacy notice: how many days requests are kept. */
export const keepDaysText = 'keepDays';
/** How many days requests are kept unless `QUOTE_KEEP_DAYS` is set. */
export const defaultKeepDays = 90;
