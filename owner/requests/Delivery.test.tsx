import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requestQuery } from '../api/queries.ts';
import { detailOf, jobFrom, requestOf } from './phone-job.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { Delivery } from './Delivery.tsx';

test('a notification that fails once more can be sent once more', async () => {
  const request = requestOf(jobFrom('07700 900123', 'Locked out', ''), '2026-11-27T10:00:00Z');
  const query = requestQuery(request.id);
  let delivery: 'failed' | 'pending' = 'failed';
  serve((call) => {
    if (call.startsWith('POST')) delivery = 'pending';
    return answered({ ...detailOf(request), delivery });
  });
  const Open = () => {
    const { data } = useQuery(query);
    return data && <Delivery request={data} />;
  };
  const client = renderPart(<Open />);
  (await screen.findByRole('button', { name: 'Send again' })).click();
  expect(await screen.findByText('It is on its way to you.')).toBeVisible();
  delivery = 'failed';
  void client.invalidateQueries(query);
  expect(await screen.findByRole('button', { name: 'Send again' })).toBeEnabled();
});
