import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { unsentChanges, type UnsentChange } from './changes.ts';
import { requestOf } from './phone-job.ts';
import { forgetDevice, renderPart, serve, withoutSignal } from '../test-server.tsx';
import { NewJobScreen } from './NewJobScreen.tsx';

afterEach(forgetDevice);

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a job by phone with half a number is asked about before it is written down, with a whole one not', () => {
  serve(withoutSignal);
  renderPart(<NewJobScreen />);
  type('Their number', '07700 900');
  type('What happened', 'Locked out');
  tap('Write it down');
  expect(screen.getByRole('alert')).toBeVisible();
  expect(unsentChanges()).toEqual([]);
  tap('Write it down anyway');
  expect(unsentChanges()).toMatchObject([{ job: { phone: '07700 900' } }]);

  type('Their number', '07700 900321 after 5');
  type('What happened', 'Locked out');
  tap('Write it down');
  const [, { job, at }] = unsentChanges() as [UnsentChange, UnsentChange];
  expect(requestOf(job!, at).numbers).toMatchObject([{ dial: '07700900321', whatsapp: false }]);
});
