import { expect, test } from 'vitest';
import { fillFacts as fill, fillMarkdown, type Facts } from './facts.ts';
import { fillArticle, fillFile } from './fill-file.ts';
import { claimNames } from './schemas/business.ts';
import { faqSchema } from './schemas/lists.ts';
import { townSchema } from './schemas/town.ts';

const factsWith = (shown: boolean) =>
  ({
    business: {
      example: true,
      phone: '07700 900123',
      landline: '0141 496 0123',
      email: 'help@example.co.uk',
      tradingName: 'Clyde Keys',
      claims: Object.fromEntries(
        claimNames.map((name) => [
          name,
          { wording: `the ${name}`, means: `why ${name}`, shown },
        ]),
      ),
      deposits: 'none',
      legal: { vatNumber: 'GB 123' },
    },
    pricing: {
      jobs: {
        opening: {
          price: 60,
          time: 'minutes, {claim:job-time} at most',
          makes: { bmw: { price: 95 } },
        },
        'bench-work': { time: '' },
      },
      vat: { registered: 'Prices include VAT.' },
      sentences: { battery: 'Charging is {price:opening}.' },
    },
    places: 'Glasgow and Falkirk',
  }) as unknown as Facts;
const facts = factsWith(true);

test("placeholders become facts, and phone numbers don't wrap", () => {
  expect(fill('Call {phone} or {landline}, write to {email}.', facts)).toBe(
    'Call 07700\u00a0900123 or 0141\u00a0496\u00a00123, write to help@example.co.uk.',
  );
  expect(fill('{business}: from {price:opening}. {vat}', facts)).toBe(
    'Clyde Keys: from £60. Prices include VAT.',
  );
  expect(fill('For a BMW from {price:opening:bmw}.', facts)).toBe('For a BMW from £95.');
  expect(fill('Flat? {sentence:battery}', facts)).toBe('Flat? Charging is £60.');
  expect(fill('It takes {time:opening}.', facts)).toBe(
    'It takes minutes, the job-time at most.',
  );
});

test('text that depends on a claim is shown only with it', () => {
  const words = 'We come. {if:response}Within {claim:response}. {/if}Day and night.';
  expect(fill(words, facts)).toBe('We come. Within the response. Day and night.');
  expect(fill(words, factsWith(false))).toBe('We come. Day and night.');
  expect(fill('{if:response}{claim:response}{/if}', factsWith(false))).toBe('');
});

test('text that depends on a fact is shown once it is filled in', () => {
  expect(fill('Yes.{if:deposits} Deposits: {deposits}.{/if}', facts)).toBe(
    'Yes. Deposits: none.',
  );
  expect(fill('Yes.{if:guarantee:keys} For {guarantee:keys}.{/if}', facts)).toBe('Yes.');
  const nested = '{if:response}Fast.{if:guarantee:keys} For {guarantee:keys}.{/if} Sure.{/if}';
  expect(fill(nested, facts)).toBe('Fast. Sure.');
  expect(fill(nested, factsWith(false))).toBe('');
  expect(() => fill('For {guarantee:keys}.', facts)).toThrow(/\{if:guarantee:keys\}/);
});

test('a sentence with a price or a time that is left empty is left out', () => {
  expect(
    fill('We come. A repair starts at {price:bench-work}, e.g. today. Call us.', facts),
  ).toBe('We come. Call us.');
  expect(fill('It takes {time:bench-work}. A car opens from {price:opening}.', facts)).toBe(
    'A car opens from £60.',
  );
  expect(fill('A repair, {price:bench-work}', facts)).toBe('');
  expect(fillMarkdown('- Opening: {price:opening}\n- Repair: {price:bench-work}', facts)).toBe(
    '- Opening: £60',
  );
});

test('a name in braces that nothing fills in is refused', () => {
  for (const [words, fix] of [
    ['{price:towing}', /not a job of pricing.yaml/],
    ['Call { phone }', /blank inside/],
    ['Call {phone', /stands here alone/],
    ['{price:opening:kia}', /no price for "kia"/],
    ['{if:fastest}Fast{/if}', /is not a claim/],
    ['{if:response}Fast. {if:payment}Cash.{/if}', /\{if:response\} is never closed/],
    ['Fast{/if}', /no \{if:name\} before it/],
  ] as const)
    expect(() => fill(words, facts), words).toThrow(fix);
});

test('in an article facts are words, never markup, and the phone number is a link', () => {
  const marked = { ...facts, places: '*Here* <b>' };
  expect(fillMarkdown('Call {phone} from {places}', marked)).toBe(
    'Call [07700\u00a0900123](tel:+447700900123) from \\*Here\\* \\<b\\>',
  );
});

test('an entry that a hidden claim leaves empty is a gap, and errors keep their position', () => {
  const faq = [
    { question: 'First?', answer: '{if:payment}Cash.{/if}' },
    { question: 'Second?', answer: '{phoen}' },
  ];
  const { value, errors } = fillFile(
    { schema: faqSchema, file: 'faq.yaml' },
    faq,
    factsWith(false),
  );
  expect(value[0]).toBeUndefined();
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/^Fix content\/faq\.yaml: entry 2, answer \(.*fills in/),
  ]);
});

test('a text is as long as it is once filled in, and something has to be left of it', () => {
  const filled = (town: object) =>
    fillFile({ schema: townSchema, file: 'towns/ayr.yaml' }, town, factsWith(false)).errors.map(
      String,
    );
  const town = (search: object) => filled({ search });
  expect(filled({ hero: { subtitle: 'x'.repeat(4000) } })[0]).toMatch(/300 characters/);
  expect(town({ title: `{business}${'x'.repeat(50)}` })).toEqual([]);
  expect(town({ title: `{business}${'x'.repeat(51)}` })[0]).toMatch(/title.*60 characters/);
  expect(town({ description: 'x'.repeat(156) })[0]).toMatch(/description.*155 characters/);
  expect(town({ title: '{if:payment}Cash{/if}' })[0]).toContain('Nothing is left');
});

test('a paragraph of an article that a hidden claim empties is left out, and others keep their lines', () => {
  const written = '\n{if:payment}Cash.{/if}\n\n{phoen}\n\n{claim:payment}\n';
  const { value, errors } = fillArticle('blog/lost.mdx', written, factsWith(false));
  expect(value).not.toContain('Cash');
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/^Fix content\/blog\/lost\.mdx: line 4: .*\{phoen\}/),
    expect.stringMatching(/^Fix content\/blog\/lost\.mdx: line 6: .*hidden/),
  ]);
});
