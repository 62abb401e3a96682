import { requestApiPath, requestPagePath } from '../../contract/api.ts';
import {
  requestPlaceholder,
  type RequestFact,
  type RequestPlaceholder,
  type RequestStep,
} from '../../contract/request-page.ts';
import { timeInGlasgow } from '../../contract/glasgow-time.ts';
import { referenceOf } from '../database/ids.ts';
import type { Quote } from '../database/tables.ts';

/** Fills a built page with how far a request is; without one, all that tells of it is left out. */
export function fillRequest(
  html: string,
  visitor: { quote: Quote; token: string } | undefined,
  now: Date,
): string {
  const facts = visitor ? factsOf(visitor.quote) : new Set<RequestFact>();
  const shown = unwrap(html, facts);
  if (!visitor) return shown;
  const texts = Object.entries(textsOf(visitor.quote, visitor.token, now));
  return texts.reduce(
    (page, [name, text]) =>
      page.replaceAll(requestPlaceholder(name as RequestPlaceholder), text),
    shown,
  );
}

/** A template with no other in it. */
const innermost =
  /<template data-when="([\w-]+)">((?:(?!<template|<\/template>)[^])*)<\/template>/g;

function unwrap(html: string, facts: ReadonlySet<string>): string {
  const outer = html.replace(innermost, (_, fact: string, inner: string) =>
    facts.has(fact) ? inner : '',
  );
  return outer === html ? html : unwrap(outer, facts);
}

/** What holds for a request. That a seen one counts as notified is decided by findByToken. */
function factsOf(quote: Quote): Set<RequestFact> {
  const { status, notified_at, seen_at, arrival_at, cancelled_at } = quote;
  const facts = new Set<RequestFact>(['known']);
  if (cancelled_at !== null) return facts.add('cancelled');
  if (status === 'lost') return facts.add('closed');
  const isDone = status === 'done';
  const steps: [RequestStep, boolean][] = [
    ['notified', notified_at !== null],
    ['seen', seen_at !== null],
    ['on-the-way', arrival_at !== null],
    ['done', isDone],
  ];
  for (const [step, isTaken] of steps) facts.add(isTaken ? step : `not-${step}`);
  facts.add('going-on');
  if (isDone) return facts;
  const latest = steps.findLast(([, isTaken]) => isTaken)?.[0] ?? 'received';
  return facts.add('open').add(`latest-${latest}`);
}

function textsOf(quote: Quote, token: string, now: Date): Record<RequestPlaceholder, string> {
  const time = (iso: string | null) => (iso === null ? '' : timeInGlasgow(new Date(iso), now));
  return {
    reference: referenceOf(quote.id),
    address: `${requestPagePath}/${token}`,
    cancelAddress: `${requestApiPath}/${token}/cancel`,
    received: time(quote.created_at),
    notified: time(quote.notified_at),
    seen: time(quote.seen_at),
    arrival: time(quote.arrival_at),
    cancelled: time(quote.cancelled_at),
  };
}
