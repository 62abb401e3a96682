import { fill, hasStrayBrace, inPounds } from '../../contract/text.ts';
import { claimNames, detailNames, type Business, type ClaimName } from './schemas/business.ts';
import type { Job, Pricing } from './schemas/pricing.ts';
import type { Home } from './schemas/home.ts';
import type { Town } from './schemas/town.ts';
import { isVouchedFor } from './vouched.ts';

/** The sources of `{…}` in a text: business.yaml, pricing.yaml and the list of {@link freePlaces}. */
export type Facts = { business: Business; pricing: Pricing; places: string };

const listed = new Intl.ListFormat('en-GB');

/**
 * Places without a travel charge, as in 'Glasgow, Paisley and Falkirk': the towns in order, then
 * the other areas of the home page.
 */
export function freePlaces(
  { contact }: Pick<Home, 'contact'>,
  towns: Pick<Town, 'name' | 'order'>[],
): string {
  const names = towns.toSorted((a, b) => a.order - b.order).map(({ name }) => name);
  const others = contact.coverage.areas.filter(
    (area) => !names.some((name) => area.startsWith(name)),
  );
  return listed.format([...names, ...others]);
}

function claimNamed(name: string, { business }: Facts) {
  if ((claimNames as string[]).includes(name)) return business.claims[name as ClaimName];
  throw new Error(
    `"${name}" is not a claim of business.yaml. Use one of: ${claimNames.join(', ')}`,
  );
}

/** A job or sentence of pricing.yaml by its name. */
function namedIn<Entry>(list: Record<string, Entry>, kind: string, name: string): Entry {
  if (Object.hasOwn(list, name)) return list[name]!;
  throw new Error(
    `"${name}" is not a ${kind} of pricing.yaml. Use one of: ${Object.keys(list).join(', ')}`,
  );
}

const jobNamed = (name: string, { pricing }: Facts): Job => namedIn(pricing.jobs, 'job', name);

/** Stands for a price or a time that the owner has left empty, until its sentence is left out. */
const unknown = '\uFFFC';
const sentences = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

const withoutUnknown = (words: string) =>
  words.includes(unknown)
    ? [...sentences.segment(words)]
        .map(({ segment }) => segment)
        .filter((sentence) => !sentence.includes(unknown))
        .join('')
    : words;

function priceNamed(name: string, make: string | undefined, facts: Facts): string {
  const job = jobNamed(name, facts);
  if (make && !Object.hasOwn(job.makes, make))
    throw new Error(
      `"${name}" has no price for "${make}" in pricing.yaml. Write {price:${name}}`,
    );
  const price = make ? job.makes[make]?.price : job.price;
  return price === undefined ? unknown : inPounds(price);
}

const isDetail = (name: string) => name === 'memberships' || detailNames.includes(name);

/** A detail of business.yaml, such as 'person:name'; '' while the owner has not filled it in. */
function detailNamed(name: string, { business }: Facts): string {
  if (name === 'memberships') return listed.format(business.memberships.map((one) => one.name));
  const value = name
    .split(':')
    .reduce<unknown>(
      (at, part) => (at as Record<string, unknown> | undefined)?.[part],
      business,
    );
  return typeof value === 'string' ? value : '';
}

/** A phone number that does not wrap. */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

/** The words for a name in braces. Throws an Error that says what to write instead. */
function factNamed(name: string, facts: Facts): string {
  const { business, pricing } = facts;
  const [kind = '', what = '', make] = name.split(':');
  if (isDetail(name)) {
    const detail = detailNamed(name, facts);
    if (detail) return detail;
    throw new Error(
      `{${name}} is empty in business.yaml. Put what rests on it between {if:${name}} and {/if}`,
    );
  }
  switch (kind) {
    case 'if': {
      const rest = name.slice('if:'.length);
      if (isDetail(rest)) return detailNamed(rest, facts);
      return claimNamed(rest, facts).shown ? rest : '';
    }
    case 'phone':
    case 'landline':
      return unbroken(business[kind]);
    case 'email':
      return business.email;
    case 'business':
      return business.tradingName;
    case 'company':
      return business.legalName;
    case 'claim': {
      const { shown, wording } = claimNamed(what, facts);
      if (shown) return wording;
      throw new Error(
        `The claim {${name}} is hidden. Put what says it between {if:${what}} and {/if}`,
      );
    }
    case 'means':
      return claimNamed(what, facts).means;
    case 'price':
      return priceNamed(what, make, facts);
    case 'time':
      return fillFacts(jobNamed(what, facts).time, facts) || unknown;
    case 'sentence':
      return fillFacts(namedIn(pricing.sentences, 'sentence', what), facts);
    case 'vat':
      if (!isVouchedFor(business, 'company')) return '';
      return pricing.vat[business.legal.vatNumber ? 'registered' : 'otherwise'];
    case 'places':
      return facts.places;
    default:
      throw new Error(
        `Nothing fills in {${name}}. Use {phone}, {landline}, {email}, {business}, {company}, ` +
          '{vat}, {places}, {price:name}, {price:name:make}, {time:name}, {claim:name}, ' +
          '{means:name}, {sentence:name} or a fact of business.yaml, or take it out',
      );
  }
}

/**
 * Fills facts into words of `content/`, so that each fact is written once; docs/editing.md lists
 * the names. A sentence with a price or a time that the price list leaves empty is left out.
 * Without facts no name is known; `later` are names that the page fills in. Throws an Error that
 * says what to write.
 */
export function fillFacts(words: string, facts?: Facts, later: string[] = []): string {
  if (hasStrayBrace(words))
    throw new Error(
      'A { or } stands here alone or with a blank inside. Write a name as in {phone}, or take it out',
    );
  return filledWith(words, (name) => {
    if (later.includes(name)) return `{${name}}`;
    if (facts) return factNamed(name, facts);
    throw new Error(`Nothing fills in {${name}} here: take it out`);
  });
}

/** The same in the Markdown of an article, where the number to call is a link. */
export const fillMarkdown = (words: string, facts: Facts): string =>
  filledWith(words, (name) => {
    const fact = factNamed(name, facts);
    return name === 'phone'
      ? `[${fact}](tel:${international(facts.business.phone)})`
      : fact.replaceAll(/[\\`*_{}[\]<>#|~]/g, '\\$&');
  });

/** Without the blanks around what is left out; those that begin a line stay. */
const filledWith = (words: string, factNamed: (name: string) => string) =>
  withoutUnknown(fill(words, factNamed))
    .replace(/(?<=\S) {2,}/g, ' ')
    .trim();

/** '07700 900123' → '+447700900123'. */
export const international = (phone: string) => phone.replaceAll(' ', '').replace(/^0/, '+44');
