import { expect, test } from 'vitest';
import { readNumbers } from './phone-numbers.ts';

const dialled = (typed: string) => readNumbers(typed).map(({ dial }) => dial);

test('a number is called, shown in groups, and can chat, however it was typed', () => {
  const number = { dial: '+447700900113', shown: '07700 900113', whatsapp: true };
  for (const typed of [
    ...['447700900113', '0447700900113', '++44 7700 900113', '+44 07700 900113'],
    ...['+44 (0)7700 900113', '0044 7700-900113', '7700 900113', '07700.900.113'],
    ...['07700 / 900113', '07700,900113', '07700\n900113', '077OO 9OO113', 'tel:07700900113'],
    ...['\u202a٠٧٧٠٠ ٩٠٠١١٣\u202c', '०७७०० ९००११३', '＋44 (0)7700 900113'],
    ...['https://wa.me/447700900113', '07700 900113 5pm', 'between 9-5: 07700 900113'],
    ...['O77OO 9OOII3', 'o77oo 9oo ll3 I am out', '2l petrol, O7700 9OO II3'],
    ...['flat 2/1, 07700 900113', '2 keys, 07700 900113 (mobile), 24/7'],
    ...['12/3/26 07700 900113', 'since 12.03.2026: 07700 900113', '2026-03-12 07700 900113'],
  ])
    expect(readNumbers(typed), typed).toMatchObject([number]);
});

test('a text may hold several numbers, and others that are none', () => {
  for (const [typed, numbers] of [
    ['07700 900321 or 0141 496 0000', ['+447700900321', '+441414960000']],
    ['07700-900321/+44 141 496 0000', ['+447700900321', '+441414960000']],
    ['07700 900321 07700 900322', ['+447700900321', '+447700900322']],
    ['0141 496 0000#12 or 01324 613456', ['+441414960000', '+441324613456']],
    ['O141 496 OOOO', ['+441414960000']],
    ['07700 900321 o 0141 496 0000', ['+447700900321', '+441414960000']],
    ['07700 900321, ask for Jim in flat 3/2', ['+447700900321']],
  ] as const)
    expect(dialled(typed), typed).toEqual(numbers);
});

test('a number is shown as its country writes it, and only a mobile one can chat', () => {
  for (const [typed, shown, whatsapp] of [
    ['0141 496 0000 x12', '0141 496 0000 x12', false],
    ['01324613456', '01324 613456', false],
    ['070 1234 5678', '070 1234 5678', false],
    ['07911 123456', '07911 123456', true],
    ['+353851234567', '+353 85 123 4567', true],
    ['+33 1 42 68 53 00', '+33 1 42 68 53 00', false],
    ['+1 212 555 0123', '+1 212 555 0123', true],
  ] as const)
    expect(readNumbers(typed), typed).toMatchObject([{ shown, whatsapp }]);
});

test('what no country has as a number is dialled by its digits', () => {
  expect(readNumbers('+44 7700 900 1134')).toMatchObject([
    { dial: '+4477009001134', shown: '+44 7700 900 1134', whatsapp: false },
  ]);
  expect(dialled('say 12345')).toEqual(['12345']);
  expect(readNumbers('ring the bell')).toEqual([]);
});

test('a long text of digits is read in no time', () => {
  const start = performance.now();
  readNumbers('5 '.repeat(20_000));
  expect(performance.now() - start).toBeLessThan(2000);
});
