import { placeholder } from './placeholder.ts';

/*
 * What the build leaves open in the visitor's own page of a request and in `/quote-received`, and
 * the server fills in for each visitor.
 */

export type RequestStep = 'notified' | 'seen' | 'on-the-way' | 'done';

/**
 * What holds for a request. A `<template data-when="seen">` is shown if it was seen, else left
 * out; `latest-…` is the one step that says how far things are.
 */
export type RequestFact =
  | 'known'
  | 'open'
  | 'going-on'
  | 'cancelled'
  | 'closed'
  | RequestStep
  | `not-${RequestStep}`
  | `latest-${RequestStep | 'received'}`;

/** Texts: the short name, addresses, and times as people in Glasgow read them. */
export type RequestPlaceholder =
  | 'reference'
  | 'address'
  | 'cancelAddress'
  | 'received'
  | 'notified'
  | 'seen'
  | 'arrival'
  | 'cancelled';

export const requestPlaceholder = (name: RequestPlaceholder) => placeholder(name);

/** The `<template>` in the page that holds the line for the home page. */
export const requestLineId = 'request-line';
/** The part of the page that is put in anew when something has changed. */
export const requestProgressId = 'request-progress';
