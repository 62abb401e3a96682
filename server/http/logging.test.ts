import { expect } from 'vitest';
import { it } from '../testing/app-test.ts';

it('a flood of refused requests writes few lines, and hides no other one', async ({ test }) => {
  for (let at = 0; at < 300; at += 1) await test.app.inject(`/nowhere/${at}`);
  await test.app.inject({ method: 'POST', url: '/api/send-whatsapp', payload: {} });
  const lines = test
    .logged()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { status?: number });
  const withStatus = (status: number) => lines.filter((line) => line.status === status);
  expect(withStatus(404)).toHaveLength(100);
  expect(withStatus(422)).toHaveLength(1);
});
