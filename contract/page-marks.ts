/*
 * Marks that the build leaves in a page for the server: `⟦name⟧` becomes a text, and the part
 * between `⟦if:fact⟧` and `⟦/if⟧` stays only where the fact holds. These brackets occur in no
 * CSS, JSON or address of ours; inside an address they are percent-encoded.
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
/** Id of the part of the request page that is put in anew when something has changed. */
export const requestProgressId = 'request-progress';

/**
 * Texts of the page that a form with mistakes comes back to: `notice` says what went wrong as a whole.
 * For each field there are what was typed, 'true' or 'false' for `aria-invalid`, and the message; the
 * fact `invalidFact` holds where there is one.
 */
export const errorTexts = {
  notice: 'notice',
  value: (field: string) => `value:${field}`,
  invalid: (field: string) => `invalid:${field}`,
  error: (field: string) => `error:${field}`,
} as const;
export const invalidFact = (field: string) => `invalid:${field}`;

/** Features that the settings of the server tell of. Entries of the privacy notice name them in `when`. */
export const serverFeatures = ['whatsapp', 'email', 'vehicles'] as const;
export type ServerFeature = (typeof serverFeatures)[number];

/** Text of the privacy notice: days that requests are kept. */
export const keepDaysText = 'keepDays';
/** Days that requests are kept unless `QUOTE_KEEP_DAYS` says otherwise. */
export const defaultKeepDays = 90;
