import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answered, forgetDevice, renderPart, serve } from '../test-server.tsx';
import { PublicationHistory } from './PublicationHistory.tsx';

afterEach(forgetDevice);

const made = {
  id: '1',
  at: '2026-03-02T08:00:00Z',
  device: 'Phone',
  back_to: null,
  error: null,
};
const added = { file: 'towns/ayr.yaml', path: [], after: { name: 'Ayr' } };
const removed = { file: 'towns/bute.yaml', path: [], before: { name: 'Bute' } };
const hidden = { file: 'towns/troon.yaml', path: ['hidden'], after: true };
const field = (file: string, value: unknown) => {
  const page = { title: 'Hidden', schema: { page: 'A town' }, pages: [] };
  return { file, path: ['hidden'], value, ...page };
};

test('a page is taken away again, brought back or shown again', async () => {
  const sent: unknown[] = [];
  serve((call, body) => {
    if (call.startsWith('PATCH')) {
      sent.push(body);
      return answered({ version: sent.length });
    }
    const file = new URLSearchParams(call.split('?')[1]).get('file');
    if (file === added.file) return answered({ fields: [field(added.file, undefined)] });
    if (file === hidden.file) return answered({ fields: [field(hidden.file, true)] });
    if (file) return answered({ fields: [] });
    const patch = { [added.file]: added.after };
    return answered({ version: 0, history: [], patch, changes: [added, removed, hidden] });
  });
  renderPart(<PublicationHistory history={[{ ...made, state: 'live' }]} />);
  fireEvent(screen.getByRole('group'), new Event('toggle'));
  const lines = await screen.findAllByRole('listitem');
  const press = async (line: HTMLElement, name: string) =>
    fireEvent.click(await within(line).findByRole('button', { name }));
  await press(lines[0]!, 'Take this page away');
  await press(lines[1]!, 'Put this back');
  await press(lines[2]!, 'Put this back');
  await waitFor(() =>
    expect(sent).toEqual([
      { [added.file]: null },
      { [removed.file]: { from: made.id } },
      { [hidden.file]: { hidden: null } },
    ]),
  );
});
