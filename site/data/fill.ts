import { claimNames, type ClaimName } from './schemas/business.ts';
import { planNames, type PlanName } from './schemas/pricing.ts';

/** What marks in words stand for. Prices are whole pounds. */
export type Facts = {
  phone: string;
  landline: string;
  email: string;
  business: string;
  claims: Record<ClaimName, { wording: string; shown: boolean }>;
  prices: Record<PlanName, number>;
};

/** Marks that are no facts: pages fill them in where they show the words. */
const blanks = [
  'caption',
  'example',
  'first',
  'hours',
  'last',
  'number',
  'rating',
  'registrar',
  'title',
  'total',
  'town',
];

const isClaim = (name: string): name is ClaimName =>
  (claimNames as readonly string[]).includes(name);
const isPlan = (name: string): name is PlanName =>
  (planNames as readonly string[]).includes(name);

function claimNamed(name: string, { claims }: Facts) {
  if (isClaim(name)) return claims[name];
  throw new Error(
    `"${name}" is not a claim of business.yaml. There are: ${claimNames.join(', ')}`,
  );
}

/** A phone number that breaks over no line. */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

function factNamed(mark: string, facts: Facts): string {
  const [kind = '', name = ''] = mark.split(':');
  if (kind === 'phone' || kind === 'landline') return unbroken(facts[kind]);
  if (kind === 'email' || kind === 'business') return facts[kind];
  if (kind === 'claim') return claimNamed(name, facts).wording;
  if (kind === 'price' && isPlan(name)) return `£${facts.prices[name]}`;
  if (blanks.includes(mark)) return `{${mark}}`;
  if (kind === 'if') throw new Error(`{${mark}} is never closed. Put {/if} where it ends`);
  // eslint-disable-next-line no-restricted-syntax -- a mark, not an address
  if (kind === '/if') throw new Error('A {/if} stands here with no {if:name} before it');
  throw new Error(
    `Don't know the mark {${mark}}. Use {phone}, {landline}, {email}, {business}, ` +
      '{price:lockout}, {price:programming}, {price:replacement} or {claim:name}',
  );
}

/**
 * Puts facts into words of `content/`, so that each stands in one place:
 * `{phone}`, `{landline}`, `{email}`, `{business}`, `{price:lockout}`, `{claim:response}`.
 * `{if:response}…{/if}` keeps what it holds only while that claim is shown.
 * Throws an Error that names an unknown mark.
 */
export function fill(words: string, facts: Facts): string {
  return words
    .replace(/\{if:([\w-]+)\}(.*?)\{\/if\}/gs, (_, name: string, inner: string) =>
      claimNamed(name, facts).shown ? inner : '',
    )
    .replace(/\{([\w:-]+|\/if)\}/g, (_, mark: string) => factNamed(mark, facts))
    .replace(/ {2,}/g, ' ')
    .trim();
}
