import { afterEach, expect, test } from 'vitest';
import { business } from './business.ts';
import { fill } from './fill.ts';
import { priceOf } from './pricing.ts';

const { response } = business.claims;
const wasShown = response.shown;
afterEach(() => {
  response.shown = wasShown;
});

test('marks become the facts they name', () => {
  const whole = (number: string) => number.replaceAll(' ', '\u00a0');
  expect(fill('Call {phone} or {landline}, write to {email}.')).toBe(
    `Call ${whole(business.phone)} or ${whole(business.landline)}, write to ${business.email}.`,
  );
  expect(fill('{business}: from {price:lockout}')).toBe(
    `${business.tradingName}: from £${priceOf('lockout')}`,
  );
});

test('words inside a claim stand while it is shown, and go with it', () => {
  const words = 'We come. {if:response}Within {claim:response}. {/if}Day and night.';
  response.shown = true;
  expect(fill(words)).toBe(`We come. Within ${response.wording}. Day and night.`);
  response.shown = false;
  expect(fill(words)).toBe('We come. Day and night.');
  expect(fill('{if:response}{claim:response}{/if}')).toBe('');
});

test.each([
  ['{phoen}', /Don't know the mark \{phoen\}/],
  ['{price:towing}', /Don't know the mark/],
  ['{claim:fastest}', /is not a claim/],
  ['{if:fastest}Fast{/if}', /is not a claim/],
  ['{if:response}Fast', /never closed/],
  ['Fast{/if}', /no \{if:name\} before it/],
])('%s is refused', (words, mend) => {
  expect(() => fill(words)).toThrow(mend);
});
