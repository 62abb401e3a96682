import { inPounds } from '../../contract/text.ts';
import { claimNames, detailNames, type ClaimName } from './schemas/business.ts';

/** The values of placeholders in content. */
export type Facts = {
  phone: string;
  landline: string;
  email: string;
  business: string;
  /** The company's registered name. */
  company: string;
  claims: Record<ClaimName, { wording: string; means: string; shown: boolean }>;
  /**
   * The price list: lowest price in whole pounds, usual time in words that may hold placeholders,
   * and the lowest prices of makes that have their own.
   */
  jobs: Record<string, { price?: number; time: string; makes: Record<string, number> }>;
  /** The sentence about VAT. */
  vat: string;
  /** Sentences that several pages say, by their names in pricing.yaml; they may hold placeholders. */
  sentences: Record<string, string>;
  /** Places without a travel charge: 'Glasgow, Paisley and Falkirk'. */
  places: string;
  /** By the names of `detailNames`; '' or missing if the owner has not filled it in. */
  details: Partial<Record<string, string>>;
};

const isClaim = (name: string): name is ClaimName =>
  (claimNames as readonly string[]).includes(name);

function claimNamed(name: string, { claims }: Facts) {
  if (isClaim(name)) return claims[name];
  throw new Error(
    `"${name}" is not a claim of business.yaml. There are: ${claimNames.join(', ')}`,
  );
}

function jobNamed(name: string, { jobs }: Facts) {
  const job = jobs[name];
  if (job) return job;
  throw new Error(
    `"${name}" is not a job of pricing.yaml. There are: ${Object.keys(jobs).join(', ')}`,
  );
}

function sentenceNamed(name: string, facts: Facts): string {
  const sentence = facts.sentences[name];
  if (sentence !== undefined) return fill(sentence, facts);
  throw new Error(
    `"${name}" is not a sentence of pricing.yaml. There are: ${Object.keys(facts.sentences).join(', ')}`,
  );
}

function priceNamed(name: string, make: string | undefined, facts: Facts): string {
  const job = jobNamed(name, facts);
  const price = make ? job.makes[make] : job.price;
  if (price !== undefined) return inPounds(price);
  if (make) throw new Error(`"${name}" has no price for "${make}" in pricing.yaml`);
  throw new Error(`"${name}" has no price in pricing.yaml. Reword this without one`);
}

const isDetail = (name: string) => detailNames.includes(name);

/** True if the named claim is shown or the named detail filled in. */
const isThere = (name: string, facts: Facts) =>
  isDetail(name) ? Boolean(facts.details[name]) : claimNamed(name, facts).shown;

function detailNamed(name: string, { details }: Facts): string {
  if (details[name]) return details[name];
  throw new Error(
    `{${name}} is empty in business.yaml. Put what rests on it between {if:${name}} and {/if}`,
  );
}

/** A phone number that does not wrap. */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

function factNamed(placeholder: string, facts: Facts): string {
  const [kind = '', name = '', make] = placeholder.split(':');
  if (kind === 'phone' || kind === 'landline') return unbroken(facts[kind]);
  if (kind === 'email' || kind === 'business' || kind === 'company') return facts[kind];
  if (isDetail(placeholder)) return detailNamed(placeholder, facts);
  if (kind === 'claim') return claimNamed(name, facts).wording;
  if (kind === 'means') return claimNamed(name, facts).means;
  if (kind === 'price') return priceNamed(name, make, facts);
  if (kind === 'time') return fill(jobNamed(name, facts).time, facts);
  if (kind === 'sentence') return sentenceNamed(name, facts);
  if (placeholder === 'vat' || placeholder === 'places') return facts[placeholder];
  if (kind === 'if')
    throw new Error(`{${placeholder}} is never closed. Put {/if} where it ends`);
  // eslint-disable-next-line no-restricted-syntax -- a placeholder, not an address
  if (kind === '/if') throw new Error('A {/if} stands here with no {if:name} before it');
  // Filled in by pages; where they don't, the schema refuses it.
  if (/^\w+$/.test(placeholder)) return `{${placeholder}}`;
  throw new Error(
    `There is no {${placeholder}}. Use {phone}, {landline}, {email}, {business}, ` +
      '{vat}, {places}, {price:name}, {price:name:make}, {time:name}, {claim:name}, ' +
      '{means:name} or {sentence:name}',
  );
}

/**
 * Fills facts into words of `content/`, so that each fact is written once: `{phone}`,
 * `{landline}`, `{email}`, `{business}`, `{vat}`, `{places}`, `{price:opening}`,
 * `{price:lost-chip:ford}`, `{time:opening}`, `{claim:response}`, and `{means:response}` for the
 * sentence that makes the claim true. `{if:response}…{/if}` keeps its text only while that claim
 * is shown, and `{if:person:name}…{/if}` only while that fact of business.yaml is filled in.
 * Throws an Error that names an unknown placeholder.
 */
export function fill(words: string, facts: Facts): string {
  return words
    .replace(
      /\{if:([\w:-]+)\}((?:(?!\{if:).)*?)\{\/if\}/gs,
      (_, name: string, inner: string) => (isThere(name, facts) ? inner : ''),
    )
    .replace(/\{([\w:-]+|\/if)\}/g, (_, placeholder: string) => factNamed(placeholder, facts))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** '07700 900123' → '+447700900123'. */
export const international = (phone: string) => phone.replaceAll(' ', '').replace(/^0/, '+44');
