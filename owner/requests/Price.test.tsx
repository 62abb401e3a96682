import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unsentChanges } from './changes.ts';
import { jobFrom, requestOf } from './phone-job.ts';
import { forgetDevice, renderPart, serve, withoutSignal } from '../test-server.tsx';
import { Price } from './Price.tsx';

const request = requestOf(jobFrom('07700 900123', 'Key', ''), '2026-11-20T10:00:00Z');

beforeEach(() => {
  serve(withoutSignal);
  renderPart(<Price request={request} />);
});
afterEach(forgetDevice);

const field = () => screen.getByLabelText('Price agreed, in pounds');
const type = (value: string) => fireEvent.change(field(), { target: { value } });

test('a price is saved on leaving the screen', () => {
  type('£75.50');
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  cleanup();
  expect(unsentChanges()).toMatchObject([{ change: { price_pence: 7550 } }]);
});

test('what is no price stays in its field, which says that it is not saved', () => {
  type('75 or 80');
  fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
  cleanup();
  renderPart(<Price request={request} />);
  expect(field()).toHaveValue('75 or 80');
  expect(screen.getByText('Not saved yet.')).toBeVisible();
  expect(unsentChanges()).toEqual([]);
  type('80');
  fireEvent.click(screen.getByRole('button', { name: 'Paid' }));
  expect(unsentChanges()).toMatchObject([{ change: { price_pence: 8000, paid: true } }]);
});
