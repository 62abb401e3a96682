import { expect, test } from 'vitest';
import { jobFrom } from './phone-job.ts';

test('what is typed of a job by phone is a plate, or else a place', () => {
  const from = (where: string) => jobFrom('07700 900123', 'Locked out', where);
  for (const plate of ['ab12 cde', 'A123 BCD'])
    expect(from(plate)).toMatchObject({ registration_number: plate, place: '' });
  for (const place of ['G41 2AB', 'FK1 1AA', 'Tesco, Falkirk', ''])
    expect(from(place)).toMatchObject({ registration_number: '', place });
});
