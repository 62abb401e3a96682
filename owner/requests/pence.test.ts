import { expect, test } from 'vitest';
import { penceOf } from './pence.ts';

test('a price is read as people type it, and nothing else is', () => {
  for (const [typed, pence] of [
    ['75', 7500],
    [' £ 75 ', 7500],
    ['75.5', 7550],
    ['75,50', 7550],
    ['.50', 50],
    ['£1,250.50', 125_050],
    ['1 250', 125_000],
    ['10,000', 1_000_000],
    ['80 quid', 8000],
    ['GBP 80', 8000],
    ['75.-', 7500],
    ['75/-', 7500],
    ['７５．５０', 7550],
    ['0', 0],
    [' ', null],
  ] as const)
    expect(penceOf(typed), typed).toBe(pence);
  for (const typed of [
    'free',
    '75 or 80',
    '1.250',
    '12,5000',
    '75.505',
    '-5',
    '£',
    '7o',
    '1,25,0',
  ])
    expect(penceOf(typed), typed).toBeUndefined();
});
