import { expect, test } from 'vitest';
import { copyContent, set, write, type Edit } from '../../tests/support/content-copy.ts';
import { fieldAt } from './error-message.ts';
import { contentFolder, loadContent, type Content } from './load.ts';

const { articles, pricing, services, towns } = loadContent(contentFolder).content as Content;
const town = `towns/${towns[0]!.slug}.yaml`;
const service = `services/${services[0]!.slug}.yaml`;
const article = `blog/${articles[0]!.slug}.mdx`;
const [job] = Object.keys(pricing.jobs);

const load = (edits: Record<string, Edit | Edit[]>) => loadContent(copyContent(edits));

type Wrong = [file: string, path: (string | number)[], value: unknown, fix: string];
const business: Wrong[] = (
  [
    [['landline'], '496 0123', 'UK number'],
    [['email'], 'help@', 'e-mail address'],
    [['city'], null, 'write it down'],
    [['legal', 'privacyPolicy'], 'www.x.co.uk', 'https://'],
    [['legal', 'terms'], 'javascript:alert(1)', 'https://'],
    [['hours', 'sunday'], '08:00-24:00', '08:00-20:00, or closed'],
    [['closed', 0], { first: '2026-12-24', last: '2026-12-20' }, 'not before the first'],
    [['priceRange'], 'cheap', 'pound signs'],
    [['coordinates', 'latitude'], 5, '49'],
    [['claims', 'rating', 'wording'], '4,8 stars', "such as '4.9'"],
    [['claims', 'rating-count', 'wording'], 'many', "as '86'"],
  ] as const
).map(([path, ...rest]) => ['business.yaml', [...path], ...rest]);

const answers: [answer: string, fix: string][] = [['', 'Write some text']];
const review = { author_name: 'Ann', rating: 6, text: 'Quick', time: '2999-01-01' };

const wrong: Wrong[] = [
  ...business,
  ['pricing.yaml', ['jobs', job!, 'price'], 59.99, 'whole pounds'],
  ['pages.yaml', ['town', 'emergency'], 'Emergency?', '{town}'],
  [town, ['postcodes', 0], 'ml6', 'outward code'],
  [town, ['order'], 'last', 'whole number'],
  [town, ['cta'], undefined, 'missing'],
  [
    town,
    ['arrival', 'typical'],
    '',
    '(the usual time from the call to the car, by day): Write',
  ],
  [service, ['card', 'link'], 'keys', '/car-key-cutting'],
  [service, ['card', 'icon'], 'spanner', 'key-round'],
  [service, ['job'], 'Towing!', 'name of a file'],
  [article, ['date'], 'spring', 'Write a date'],
  ...answers.map(([answer, fix], at): Wrong => {
    return ['faq.yaml', [at], { question: 'Why?', answer }, fix];
  }),
  ['google-reviews.yaml', [0], review, 'still to come'],
];

/** Found once facts are filled in, which needs those to be right. */
const wrongFilled: Wrong[] = [
  ['business.yaml', ['claims', 'payment', 'means'], '{price:opening}', 'fills in'],
  ['home.yaml', ['hero', 'emergencyBanner'], '{phoen}', 'fills in'],
  ['home.yaml', ['hero', 'title'], '{if:payment}Cash{/if}', 'Nothing is left'],
  ['faq.yaml', [0], { question: 'Why?', answer: '{town}' }, 'fills in'],
  [town, ['search', 'title'], 'x'.repeat(61), '60 characters'],
  [town, ['search', 'description'], 'x'.repeat(156), '155 characters'],
];

test.each([
  ['as written', wrong],
  ['as filled in', wrongFilled],
])('each mistake %s is reported in one line with its file, its field and its fix', (_, all) => {
  const edits: Record<string, Edit[]> = {
    'business.yaml': [set(['claims', 'payment', 'shown'], false)],
    'faq.yaml': [write([])],
    'google-reviews.yaml': [write([])],
  };
  for (const [file, path, value] of all) (edits[file] ??= []).push(set(path, value));
  const errors = load(edits).errors.map(String);
  const missed = all.filter(
    ([file, path, , fix]) =>
      !errors.some(
        (error) =>
          error.startsWith(`Fix content/${file}: ${fieldAt(path)}`) &&
          error.includes(fix) &&
          !error.includes('\n'),
      ),
  );
  expect(missed).toEqual([]);
});

test('a wrong number to call is one error, though other texts hold it', () => {
  const { errors } = load({ 'business.yaml': set(['phone'], '0770 90012') });
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/: phone \(for calls and WhatsApp\): .* which WhatsApp needs/),
  ]);
});

test('a file that cannot be read is the only error, with its line', () => {
  const { errors } = load({
    'business.yaml': (text) => `${text}\ncity: Glasgow\n`,
    'faq.yaml': write([{ question: '{no-such-fact}', answer: '' }]),
  });
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/^Fix content\/business\.yaml: line \d+: .* twice/),
  ]);
  expect(load({ [article]: (text) => text.replace('---\n', '') }).errors.map(String)).toEqual([
    expect.stringContaining(`Fix content/${article}: line 1: Begin with a line "---"`),
  ]);
});

test('a day may be Closed, and reviews come as Google exports them and may name a price', () => {
  const { content, errors } = load({
    'business.yaml': set(['hours', 'sunday'], 'Closed'),
    'google-reviews.yaml': write([
      {
        author_name: 'Ann',
        rating: 5,
        text: 'Paid £80, as told on the phone, 20-30 minutes later.',
        profile_photo_url: '',
        time: 1731369600,
        relative_time_description: 'a year ago',
      },
    ]),
  });
  expect(errors.map(String)).toEqual([]);
  expect(content.business!.hours.sunday).toBeUndefined();
  expect(content.googleReviews![0]!.time).toBe('2024-11-12');
});

test('an entry that a hidden claim leaves empty is dropped, and errors in others keep their position', () => {
  const { content, errors } = load({
    'business.yaml': set(['claims', 'payment', 'shown'], false),
    'faq.yaml': write([
      { question: 'First?', answer: '{if:payment}Cash.{/if}' },
      { question: 'Second?', answer: '' },
    ]),
  });
  expect(content.business!.claims.payment.shown).toBe(false);
  expect(errors.map(String).filter((error) => error.includes('faq.yaml'))).toEqual([
    expect.stringContaining('Fix content/faq.yaml: entry 2, answer ('),
  ]);
});

test('a paragraph of an article that a hidden claim leaves empty is left out, and an unknown name is an error', () => {
  const { content, errors } = load({
    'business.yaml': set(['claims', 'payment', 'shown'], false),
    [article]: (text) =>
      `${text.split('---', 2).join('---')}---\n{if:payment}Cash.{/if}\n\n{phoen}\n\n{claim:payment}\n`,
  });
  const { body } = content.articles!.find(({ slug }) => article.includes(`/${slug}.`))!;
  expect(body).not.toContain('Cash');
  const at = (line: number, what: string) =>
    expect.stringMatching(new RegExp(`^Fix content/${article}: line ${line}: .*${what}`));
  const line = body.slice(0, body.indexOf('{phoen}')).split('\n').length;
  const own = errors.map(String).filter((error) => error.includes(article));
  expect(own).toEqual([at(line, '{phoen}'), at(line + 2, 'hidden')]);
});
