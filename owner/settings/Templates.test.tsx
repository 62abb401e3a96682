import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultTemplates, type OwnerTemplates } from '../../contract/owner-templates.ts';
import { answered, renderPart, serve } from '../test-server.tsx';
import { Templates } from './Templates.tsx';

test('saving one text keeps what another device wrote in the others', async () => {
  let stored: OwnerTemplates = { templates: defaultTemplates };
  serve((call, body) => {
    if (call.startsWith('PUT')) stored = body as OwnerTemplates;
    return answered(stored);
  });
  renderPart(<Templates />);
  const textOf = (number: number) => `Text ${number}`;
  const field = await screen.findByLabelText(textOf(1));
  fireEvent.change(field, { target: { value: 'Mine' } });
  const status = screen.getByRole('status');
  const [first, second, ...others] = defaultTemplates;
  const theirs = { ...second, text: 'Theirs' };
  stored = { templates: [first, theirs, ...others] };
  screen.getByRole('button', { name: 'Save' }).click();
  // Only what changes within a region that is there is announced.
  await waitFor(() => expect(status).toHaveTextContent('Saved.'));
  expect(stored.templates).toEqual([{ ...first, text: 'Mine' }, theirs, ...others]);
  expect(screen.getByLabelText(textOf(2))).toHaveValue('Theirs');
});
