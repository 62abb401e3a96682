import { business, claimNames, type ClaimName } from './business.ts';
import { isPlan, priceOf } from './pricing.ts';

const isClaim = (name: string): name is ClaimName =>
  (claimNames as readonly string[]).includes(name);

/** Throws an Error that lists the claims there are. */
export function claimNamed(name: string): ClaimName {
  if (isClaim(name)) return name;
  throw new Error(`"${name}" is not a claim of business.yaml. There are: ${claimNames.join(', ')}`);
}

/** A phone number that breaks over no line. */
export const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

function factNamed(mark: string): string {
  const [kind = '', name = ''] = mark.split(':');
  if (kind === 'phone' || kind === 'landline') return unbroken(business[kind]);
  if (kind === 'email') return business.email;
  if (kind === 'business') return business.tradingName;
  if (kind === 'claim') return business.claims[claimNamed(name)].wording;
  if (kind === 'price' && isPlan(name)) return `£${priceOf(name)}`;
  if (kind === 'if') throw new Error(`{${mark}} is never closed. Put {/if} where it ends`);
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
export function fill(words: string): string {
  return words
    .replace(/\{if:([\w-]+)\}(.*?)\{\/if\}/gs, (_, name: string, inner: string) =>
      business.claims[claimNamed(name)].shown ? inner : '',
    )
    .replace(/\{([\w:-]+|\/if)\}/g, (_, mark: string) => factNamed(mark))
    .replace(/ {2,}/g, ' ')
    .trim();
}
