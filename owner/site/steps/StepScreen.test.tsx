import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answered, renderPart, serve } from '../../test-server.tsx';
import type { Field } from '../places.ts';
import { StepScreen } from './StepScreen.tsx';

vi.hoisted(() => vi.stubGlobal('__PAGE_NAMES__', {}));
Object.assign(HTMLElement.prototype, { scrollIntoView() {} });

const fact = (path: string[], value: unknown): Field => ({
  file: 'business.yaml',
  path,
  title: path.join(' '),
  value,
  schema: { type: typeof value as 'string', editable: true },
  pages: [],
});

test('a step whose values are refused is not confirmed', async () => {
  const fields = [
    fact(['email'], 'help@example.co.uk'),
    fact(['confirmed', 'contact', 'right'], false),
    fact(['confirmed', 'contact', 'day'], ''),
  ];
  const confirmed: Record<string, unknown> = {};
  const site = { pages: [], changes: [], missing: [], history: [], aside: [] };
  let state = { ...site, version: 0, errors: [] as object[] };
  serve((call, body) => {
    if (call.includes('/fields')) return answered({ fields });
    if (call.includes('/steps')) return answered({ open: ['contact'], isExample: true });
    if (call.startsWith('GET')) return answered(state);
    const { 'business.yaml': set } = body as { 'business.yaml': Record<string, object> };
    if (set['confirmed']) Object.assign(confirmed, Object.values(set['confirmed'])[0]);
    const errors = [{ ...fields[0]!, message: 'Write an e-mail address' }];
    state = { ...site, version: state.version + 1, errors };
    return answered({ version: state.version });
  });
  renderPart(<StepScreen group="contact" />);
  const email = await screen.findByRole('textbox', { name: 'email' });
  fireEvent.change(email, { target: { value: 'help@' } });
  fireEvent.click(screen.getByRole('button', { name: 'All of this is right' }));
  expect(await screen.findByText('Write an e-mail address')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'All of this is right' })).toBeEnabled();
  expect(confirmed).toEqual({ right: false, day: '' });
});
