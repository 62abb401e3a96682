import { britishNumber } from '../../contract/phone-numbers.ts';
import { inPounds } from '../../contract/text.ts';
import { claimNames, detailNames } from './schemas/business.ts';

/** A value of a file that may contain errors, which are reported where the file is checked. */
export type Raw = Partial<Record<string, unknown>>;
export const rawOf = (value: unknown): Raw =>
  typeof value === 'object' && value !== null ? (value as Raw) : {};
const wordsOf = (value: unknown) => (typeof value === 'string' ? value : '…');

/** Sources of placeholders: business.yaml and pricing.yaml as written, and the list of `placesIn`. */
export type Facts = { business: Raw; pricing: Raw; places: string };

/** The business's own numbers, in groups. */
const numbersIn = ({ business }: Facts) => ({
  phone: grouped(business['phone']),
  landline: grouped(business['landline']),
});
const grouped = (written: unknown) =>
  britishNumber(String(written ?? ''))?.shown ?? wordsOf(written);

/**
 * Places without a travel charge, as in 'Glasgow, Paisley and Falkirk': the towns in order, then
 * the other areas of the home page.
 */
export function placesIn(home: Raw, towns: Raw[]): string {
  const names = towns
    .toSorted((a, b) => Number(a['order']) - Number(b['order']))
    .map(({ name }) => wordsOf(name));
  const { areas } = rawOf(rawOf(home['contact'])['coverage']);
  const others = (Array.isArray(areas) ? areas : [])
    .map(wordsOf)
    .filter((area) => !names.some((name) => area.startsWith(name)));
  return new Intl.ListFormat('en-GB').format([...names, ...others]) || '…';
}

function claimNamed(name: string, { business }: Facts): Raw {
  if ((claimNames as string[]).includes(name)) return rawOf(rawOf(business['claims'])[name]);
  throw new Error(
    `"${name}" is not a claim of business.yaml. There are: ${claimNames.join(', ')}`,
  );
}

/** A job or sentence of pricing.yaml by its name. */
function pricingNamed(kind: 'job' | 'sentence', name: string, { pricing }: Facts): unknown {
  const list = rawOf(pricing[`${kind}s`]);
  if (list[name] !== undefined) return list[name];
  throw new Error(
    `"${name}" is not a ${kind} of pricing.yaml. There are: ${Object.keys(list).join(', ')}`,
  );
}

function priceNamed(name: string, make: string | undefined, facts: Facts): string {
  const job = rawOf(pricingNamed('job', name, facts));
  const { price } = make ? rawOf(rawOf(job['makes'])[make]) : job;
  if (price !== undefined) return inPounds(String(price));
  if (make) throw new Error(`"${name}" has no price for "${make}" in pricing.yaml`);
  throw new Error(`"${name}" has no price in pricing.yaml. Reword this without one`);
}

function vatIn({ business, pricing }: Facts): string {
  const { vatNumber } = rawOf(business['legal']);
  return wordsOf(rawOf(pricing['vat'])[vatNumber ? 'registered' : 'otherwise']);
}

/** A detail of business.yaml, such as 'person:name'; '' while the owner has not filled it in. */
function detailNamed(name: string, { business }: Facts): string {
  const [group = '', field] = name.split(':');
  const value = field ? rawOf(business[group])[field] : business[group];
  if (Array.isArray(value))
    return new Intl.ListFormat('en-GB').format(value.map((one) => wordsOf(rawOf(one)['name'])));
  return typeof value === 'string' ? value.trim() : '';
}

const isDetail = (name: string) => name === 'memberships' || detailNames.includes(name);

/** True if the named claim is shown or the named detail filled in. */
const isFilledIn = (name: string, facts: Facts) =>
  isDetail(name) ? detailNamed(name, facts) !== '' : claimNamed(name, facts)['shown'] !== false;

/** A phone number that does not wrap. */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

function factNamed(placeholder: string, facts: Facts): string {
  const [kind = '', name = '', make] = placeholder.split(':');
  if (kind === 'phone' || kind === 'landline') return unbroken(numbersIn(facts)[kind]);
  if (kind === 'email') return wordsOf(facts.business['email']);
  if (kind === 'business') return wordsOf(facts.business['tradingName']);
  if (kind === 'company') return wordsOf(facts.business['legalName']);
  if (isDetail(placeholder)) {
    const detail = detailNamed(placeholder, facts);
    if (detail) return detail;
    throw new Error(
      `{${placeholder}} is empty in business.yaml. Put what rests on it between {if:${placeholder}} and {/if}`,
    );
  }
  if (kind === 'claim') return wordsOf(claimNamed(name, facts)['wording']);
  if (kind === 'means') return wordsOf(claimNamed(name, facts)['means']);
  if (kind === 'price') return priceNamed(name, make, facts);
  if (kind === 'time')
    return fill(wordsOf(rawOf(pricingNamed('job', name, facts))['time']), facts);
  if (kind === 'sentence') return fill(wordsOf(pricingNamed('sentence', name, facts)), facts);
  if (placeholder === 'vat') return vatIn(facts);
  if (placeholder === 'places') return facts.places;
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

/** Keeps or drops the text between each `{if:name}` and `{/if}`, from the innermost outwards. */
function keepFilledIn(words: string, facts: Facts): string {
  const kept = words.replace(
    /\{if:([\w:-]+)\}((?:(?!\{if:).)*?)\{\/if\}/gs,
    (_, name: string, inner: string) => (isFilledIn(name, facts) ? inner : ''),
  );
  return kept === words ? words : keepFilledIn(kept, facts);
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
  return keepFilledIn(words, facts)
    .replace(/\{([\w:-]+|\/if)\}/g, (_, placeholder: string) => factNamed(placeholder, facts))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** '07700 900123' → '+447700900123'. */
export const international = (phone: string) => phone.replaceAll(' ', '').replace(/^0/, '+44');
