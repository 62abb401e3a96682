import { describe, expect, it } from 'vitest';
import { jobFrom } from './phone-job.ts';

describe('a job by phone', () => {
  it.each([
    ['ab12 cde', 'plate'],
    ['A123 BCD', 'plate'],
    ['G41 2AB', 'place'],
    ['FK1 1AA', 'place'],
    ['Tesco, Falkirk', 'place'],
    ['', 'place'],
  ])('takes “%s” for a %s', (where, kind) => {
    const { registration_number, place } = jobFrom('07700 900123', 'Locked out', where);
    expect([registration_number, place]).toEqual(kind === 'plate' ? [where, ''] : ['', where]);
  });
});
