import { expect, test, vi } from 'vitest';
import { copyContent } from '../../tests/support/content-copy.ts';
import { loadContent } from './load.ts';

// Each test copies the content, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

type Changes = Parameters<typeof copyContent>[0];
const errorsAfter = (changes: Changes) => loadContent(copyContent(changes)).errors.map(String);

const town = 'towns/airdrie.yaml';
const service = 'services/lost-car-key-replacement.yaml';
const article = 'blog/locksmith-tools-equipment.mdx';

/** Replaces the value on a line. */
const set = (name: string, value: string) => (text: string) =>
  text.replace(new RegExp(`^(\\s*(?:- )?)${name}:.*$`, 'm'), `$1${name}: ${value}`);
/** Changes the wording of a claim. */
const word = (claim: string, wording: string) => (text: string) =>
  text.replace(new RegExp(`(\n {2}${claim}:\n {4}wording:).*`), `$1 ${wording}`);

test.each<[string, (text: string) => string, string, string]>([
  ['business.yaml', set('phone', '07700 90012'), 'phone', '11 digits'],
  ['business.yaml', set('phone', "'+353 85 123 4567'"), 'phone', 'starting with 0'],
  ['business.yaml', set('phone', "'0141 496 0123'"), 'phone', 'which WhatsApp needs'],
  ['business.yaml', set('landline', "'496 0123'"), 'landline', 'UK number'],
  ['business.yaml', set('email', 'help@'), 'email', 'e-mail address'],
  ['business.yaml', set('privacyPolicy', 'www.x.co.uk'), 'legal.privacyPolicy', 'https://'],
  ['business.yaml', set('terms', 'javascript:alert(1)'), 'legal.terms', 'https://'],
  ['business.yaml', set('sunday', '08:00-24:00'), 'hours.sunday', '08:00-20:00, or closed'],
  [
    'business.yaml',
    (text) => `${text}\nclosed:\n  - first: '2026-12-24'\n    last: '2026-12-20'\n`,
    'closed, entry 1, last',
    'not before the first',
  ],
  ['business.yaml', set('priceRange', 'cheap'), 'priceRange', 'pound signs'],
  ['business.yaml', set('latitude', '5'), 'coordinates.latitude', '49'],
  ['business.yaml', word('rating', '4,8 stars'), 'claims.rating.wording', "such as '4.9'"],
  ['business.yaml', word('rating-count', 'many'), 'claims.rating-count.wording', "as '86'"],
  ['business.yaml', set('city', ''), 'city', 'write it down'],
  [
    'business.yaml',
    set('means', "'{price:opening}'"),
    'claims.round-the-clock.means',
    'fills in',
  ],
  ['pricing.yaml', set('price', '£60'), 'jobs.opening.price', 'whole pounds'],
  ['pricing.yaml', set('price', '59.99'), 'jobs.opening.price', 'whole pounds'],
  ['pricing.yaml', set('price', '-60'), 'jobs.opening.price', 'whole pounds'],
  ['pricing.yaml', set('usuallyUpTo', '60'), 'jobs.opening.usuallyUpTo', 'more than the price'],
  ['faq.yaml', set('answer', "''"), 'entry 1, answer', 'Write some text'],
  ['faq.yaml', set('answer', 'From £75.'), 'entry 1, answer', 'price £75: take'],
  ['faq.yaml', set('answer', 'About 75 pounds'), 'entry 1, answer', '{price:opening}'],
  ['faq.yaml', set('answer', 'GBP 75'), 'entry 1, answer', '{price:opening}'],
  ['faq.yaml', set('answer', 'In 20-30 minutes'), 'entry 1, answer', '{time:opening}'],
  ['faq.yaml', set('answer', 'Ring 0770 0900-456.'), 'entry 1, answer', 'write {phone}'],
  ['faq.yaml', set('answer', "'+44 (0)141 4960456'"), 'entry 1, answer', 'write {landline}'],
  ['pricing.yaml', set('includes', '£20 off'), 'jobs.opening.includes', '{price:opening}'],
  ['faq.yaml', set('answer', "'{town}'"), 'entry 1, answer', 'fills in'],
  ['home.yaml', set('emergencyBanner', "'{phoen}'"), 'hero.emergencyBanner', 'fills in'],
  ['pages.yaml', set('emergency', 'Emergency?'), 'town.emergency', '{town}'],
  ['testimonials.yaml', set('date', 'May'), 'entry 1, date', 'Write a date'],
  ['testimonials.yaml', (text) => text.replace(/id: 2$/m, 'id: 1'), 'entry 2, id', 'Entry 1'],
  ['google-reviews.yaml', set('time', '2999-01-01'), 'entry 1, time', 'still to come'],
  ['google-reviews.yaml', set('rating', '6'), 'entry 1, rating', '1 to 5'],
  [town, set('title', 'x'.repeat(61)), 'search.title', '60 characters'],
  [town, set('description', 'x'.repeat(156)), 'search.description', '155 characters'],
  [town, (text) => text.replace('- ML6', '- ml6'), 'postcodes, entry 1', 'outward code'],
  [town, set('order', 'last'), 'order', 'whole number'],
  [town, (text) => text.replace(/^council:.*\n/m, ''), 'council', 'missing'],
  [service, set('link', 'keys'), 'card.link', '/car-key-cutting'],
  [service, set('job', 'Towing!'), 'job', 'name of a file'],
  [service, set('icon', 'spanner'), 'card.icon', 'key-round'],
  [article, set('date', 'spring'), 'date', 'Write a date'],
  [article, (text) => text.replace('---\n', ''), 'line 1', '---'],
  [article, set('description', 'A: b'), 'line 3', 'colon'],
])('%s: an error is reported with its field and its fix (%#)', (file, change, field, what) => {
  const [first] = errorsAfter({ [file]: change });
  expect(first).toMatch(new RegExp(`^Fix content/${file}: `));
  expect(first).toContain(`: ${field}`);
  expect(first).toContain(what);
  expect(first).not.toContain('\n');
});

test('an error says what the field is for', () => {
  const typical = (text: string) => text.replace(/typical: .*/, "typical: ''");
  expect(errorsAfter({ [town]: typical })).toEqual([
    `Fix content/${town}: arrival.typical (the usual time from the call to the car): Write some text here`,
  ]);
});

test('a bad number is one error, a day may be Closed, and a review may mention a price', () => {
  const changes = {
    'business.yaml': (text: string) =>
      set('sunday', 'Closed')(set('phone', '0770O 900123')(text)),
    'google-reviews.yaml': set('text', 'Paid £80, as told on the phone, 20-30 minutes later.'),
  };
  expect(errorsAfter(changes)).toEqual([
    expect.stringMatching(/: phone \(for calls and WhatsApp\): Write a UK/),
  ]);
});

test('reviews are accepted as Google exports them', () => {
  const exported = (text: string) =>
    text.replace(
      /^  time: .*$/m,
      "  time: 1731369600\n  relative_time_description: 'a year ago'",
    );
  const { content, errors } = loadContent(copyContent({ 'google-reviews.yaml': exported }));
  expect(errors).toEqual([]);
  expect(content.googleReviews![0]!.time).toBe('2024-11-12');
});

test('an entry left empty by a hidden claim is dropped, and errors in others keep their position', () => {
  const list = `- question: First?
  answer: '{if:no-call-out-fee}None.{/if}'
- question: Second?
  answer: ''
`;
  const { content, errors } = loadContent(copyContent({ 'faq.yaml': () => list }));
  expect(content.business!.claims['no-call-out-fee'].shown).toBe(false);
  expect(errors.map(String)).toEqual([
    expect.stringContaining('Fix content/faq.yaml: entry 2, answer ('),
  ]);
});
