import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { copyContent, set } from '../../tests/support/content-copy.ts';
import { folderWith } from '../../tests/support/folder-with.ts';
import { fieldAt } from './error-message.ts';
import { singleFiles } from './files.ts';
import { contentFolder, loadContent } from './load.ts';

/** Reads a folder with these files; all others are empty. */
const load = (files: Record<string, string>) =>
  loadContent(
    folderWith({
      ...Object.fromEntries(singleFiles.map(({ file }) => [file, '{}'])),
      ...files,
    }),
  );

type Wrong = [path: (string | number)[], value: unknown, fix: string];
const review = { author_name: 'Ann', rating: 6, text: 'Quick', time: '2999-01-01' };

/** An owner's mistakes by file, each with a word of its fix. */
const wrong: Record<string, Wrong[]> = {
  'business.yaml': [
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
  ],
  'privacy.yaml': [
    [['sections', 0, 'list', 0, 'link', 'address'], 'javascript:alert(1)', 'https://'],
  ],
  'pictures/alt.yaml': [[['hero/roadside'], ' ', 'Say what the picture shows']],
  'pricing.yaml': [
    [['jobs', 'opening', 'price'], 59.99, 'whole pounds'],
    [['jobs', 'clone', 'price'], 1_000_000, '5000 or less'],
  ],
  'pages.yaml': [[['town', 'emergency'], 'Emergency?', '{town}']],
  'towns/ayr.yaml': [
    [['postcodes', 0], 'ml6', 'outward code'],
    [['order'], 'last', 'whole number'],
    [['cta'], undefined, 'missing'],
    [['arrival', 'typical'], '', '(the usual time from the call to the car, by day): Write'],
  ],
  'services/keys.yaml': [
    [['card', 'link'], 'keys', '/car-key-cutting'],
    [['card', 'icon'], 'spanner', 'key-round'],
    [['job'], 'Towing!', 'name of a file'],
  ],
  'blog/lost.mdx': [[['date'], 'spring', 'Write a date']],
  'brands.yaml': [[[0, 'logo'], 'ladda', 'Simple Icons has no such logo']],
  'faq.yaml': [[[0], { question: 'Why?', answer: '' }, 'Write some text']],
  'google-reviews.yaml': [[[0], review, 'still to come']],
};

/** One value with all of these in their places. */
function written(all: Wrong[]): unknown {
  const root: unknown = typeof all[0]![0][0] === 'number' ? [] : {};
  for (const [path, value] of all) {
    let at = root as Record<string | number, unknown>;
    for (const [index, key] of path.slice(0, -1).entries())
      at = (at[key] ??= typeof path[index + 1] === 'number' ? [] : {}) as typeof at;
    at[path.at(-1)!] = value;
  }
  return root;
}

test('each mistake is reported in one line with its file, its field and its fix', () => {
  const files = Object.entries(wrong).map(([file, all]) => {
    const yaml = stringify(written(all));
    return [file, file.endsWith('.mdx') ? `---\n${yaml}---\n` : yaml];
  });
  const errors = load(Object.fromEntries(files) as Record<string, string>).errors.map(String);
  for (const [file, all] of Object.entries(wrong))
    for (const [path, , fix] of all)
      expect(
        errors.filter(
          (error) =>
            error.startsWith(`Fix content/${file}: ${fieldAt(path)}`) &&
            error.includes(fix) &&
            !error.includes('\n'),
        ),
        `${file}: ${path.join('.')}`,
      ).toHaveLength(1);
});

test('a wrong number to call is one error, though other texts hold it', () => {
  const { errors } = load({
    'business.yaml': 'phone: 0770 90012',
    'faq.yaml': '- question: Open?\n  answer: Call {phone}.',
  });
  const said = errors.map(String).filter((error) => error.includes('phone'));
  expect(said).toEqual([
    expect.stringMatching(/: phone \(for calls and WhatsApp\): .* which WhatsApp needs/),
  ]);
});

test('a list that a hidden claim leaves too short is an error', () => {
  const { errors } = loadContent(
    copyContent({
      'business.yaml': set(['claims', 'payment', 'shown'], false),
      'flyer.yaml': set(['sheet', 'headline', 1], '{if:payment}Pay by card{/if}'),
    }),
  );
  expect(errors.map(String)).toContainEqual(
    expect.stringMatching(/flyer\.yaml: sheet\.headline \(.*Write 2 or more that stay true/),
  );
});

test('a file that cannot be read is the only error, with its line', () => {
  const errorsOf = (files: Record<string, string>) => load(files).errors.map(String);
  expect(errorsOf({ 'business.yaml': 'city: Ayr\ncity: Glasgow\n' })).toEqual([
    expect.stringMatching(/^Fix content\/business\.yaml: line \d+: .* twice/),
  ]);
  expect(errorsOf({ 'blog/lost.mdx': 'title: Lost keys\n' })).toEqual([
    expect.stringContaining('Fix content/blog/lost.mdx: line 1: Begin with a line "---"'),
  ]);
});

test('reviews come as Google exports them', () => {
  const { content } = load({
    'google-reviews.yaml': stringify([
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
  expect(content.googleReviews![0]!.time).toBe('2024-11-12');
});

test('a plan needs a price, and a site that is no example needs its facts confirmed', () => {
  const { job } = loadContent(contentFolder).content.pricing.plans.lockout;
  const words = { group: 'Repairs', name: 'Repair', includes: 'The work', raises: 'Parts' };
  const unconfirmed = { contact: { right: true }, prices: { right: true } };
  const { errors } = loadContent(
    copyContent({
      'pricing.yaml': set(['jobs', job], words),
      'business.yaml': [set(['example'], false), set(['confirmed'], unconfirmed)],
    }),
  );
  const said = errors.map(String);
  expect(said).toContainEqual(
    expect.stringMatching(/pricing\.yaml: plans\.lockout\.job \(.*has no price/),
  );
  expect(said.filter((error) => error.includes('confirmed.'))).toEqual([
    expect.stringMatching(/business\.yaml: confirmed\.towns\.right \(.*Check this and confirm/),
  ]);
});

test('words of new services hold no name that only a town fills in', () => {
  const { errors } = loadContent(
    copyContent({ 'pages.yaml': set(['service', 'new', 'problem'], 'Locked out in {town}') }),
  );
  expect(errors.map(String)).toEqual([
    expect.stringMatching(/pages\.yaml: service\.new\.problem .*Nothing fills in \{town\}/),
  ]);
});
